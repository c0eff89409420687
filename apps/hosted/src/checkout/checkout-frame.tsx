import { Disclosure } from '@vitrine/ui/disclosure'
import { ArrowLeftIcon } from '@vitrine/ui/icons'
import { SkipLink } from '@vitrine/ui/skip-link'
import type { ReactNode } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { SiteMark } from '../shell/auth-frame.tsx'
import { useTitle } from '../shell/use-title.ts'

export interface CheckoutFrameProps {
  readonly site: Site
  readonly cartUrl?: string | undefined
  readonly summary?: ReactNode
  /** Shown on the collapsed summary on phones. */
  readonly total?: string | undefined
  readonly children: ReactNode
}

/** Steps and summary in two columns; on phones, the summary collapses above the steps. */
export function CheckoutFrame({ site, cartUrl, summary, total, children }: CheckoutFrameProps) {
  useTitle('Checkout', site.name)
  const alignment = site.logoAlignment ?? 'LEFT'
  return (
    <div className={`min-h-dvh ${summary ? 'lg:grid lg:grid-cols-[1fr_minmax(24rem,42%)]' : ''}`}>
      <SkipLink />
      <div className="flex flex-col lg:items-end">
        <div className={`w-full px-gutter ${summary ? 'lg:max-w-form' : 'mx-auto max-w-wide'}`}>
          <header className={`flex items-center gap-4 py-7 ${alignments[alignment]}`}>
            <SiteMark site={site} />
          </header>
          <main id="main" tabIndex={-1} className="pb-20">
            <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h1 className="text-4xl">Checkout</h1>
              {cartUrl ? (
                <a className="vt-link inline-flex items-center gap-1.5 text-sm text-ink-soft" href={cartUrl}>
                  <ArrowLeftIcon size={15} /> Back to cart
                </a>
              ) : null}
            </div>
            {summary ? (
              <Disclosure
                className="mb-8 border-y border-line lg:hidden"
                summary={
                  <span className="flex gap-3">
                    Your order {total ? <span className="vt-numbers text-ink-soft">{total}</span> : null}
                  </span>
                }
              >
                {summary}
              </Disclosure>
            ) : null}
            {children}
          </main>
        </div>
      </div>
      {summary ? (
        <aside
          aria-label="Your order"
          className="hidden border-l border-line bg-surface px-gutter py-10 lg:block"
        >
          <div className="sticky top-10 max-h-[calc(100dvh-5rem)] max-w-narrow overflow-y-auto">
            {summary}
          </div>
        </aside>
      ) : null}
    </div>
  )
}

const alignments = { LEFT: 'justify-start', CENTER: 'justify-center', RIGHT: 'justify-end' } as const
