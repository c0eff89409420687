import { SkipLink } from '@vitrine/ui/skip-link'
import type { ReactNode, Ref } from 'react'
import type { CheckoutLook, Site } from '../generated/hosted-pages.ts'
import { BrandHeader } from './brand-header.tsx'
import { LegalLinks } from './legal-links.tsx'
import { StillLife } from './still-life.tsx'
import { useTitle } from './use-title.ts'

export interface AuthFrameProps {
  readonly site: Site
  /** The brand of the checkout, for its pages. */
  readonly look?: CheckoutLook | undefined
  readonly heading: string
  /** Text below the heading. */
  readonly lead?: ReactNode
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
  /** Content below the form, such as a link to another step. */
  readonly aside?: ReactNode
}

/** The frame of all account pages. */
export function AuthFrame({ site, look, heading, lead, headingRef, children, aside }: AuthFrameProps) {
  useTitle(heading, site.name)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(22rem,5fr)_7fr]">
      <SkipLink />
      <div aria-hidden="true" className="hidden bg-surface lg:block">
        <div className="sticky top-0 h-dvh overflow-hidden">
          <StillLife className="absolute bottom-0 left-1/2 h-[min(78%,46rem)] -translate-x-1/2" />
        </div>
      </div>
      <div className="flex min-w-0 flex-col px-gutter">
        <header className="brand-header -mx-gutter px-gutter" data-theme={look?.themes.header}>
          <BrandHeader site={site} header={look?.header} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-narrow flex-1 flex-col pt-6 pb-16 sm:justify-center"
        >
          <h1 ref={headingRef} tabIndex={-1} className="text-4xl">
            {heading}
          </h1>
          {lead ? <div className="mt-3 text-ink-soft">{lead}</div> : null}
          {children ? <div className="mt-8">{children}</div> : null}
          {aside ? <div className="mt-8 border-t border-line pt-6 text-sm">{aside}</div> : null}
        </main>
        <footer className="mx-auto w-full max-w-narrow pb-6 text-sm text-ink-soft empty:hidden">
          <LegalLinks site={site} />
        </footer>
      </div>
    </div>
  )
}
