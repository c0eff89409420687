import { cx } from '@vitrine/ui/cx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { usePageTitle } from './use-page-title.ts'

export interface PageHeadProps {
  readonly title: string
  /** The back link, above the title. */
  readonly back?: ReactNode
  /** An image before the title. */
  readonly before?: ReactNode
  /** Status badges beside the title. */
  readonly marks?: ReactNode
  readonly detail?: ReactNode
  readonly actions?: ReactNode
}

/** The heading receives the focus after navigation, so that screen readers start at the new page. */
export function PageHead({ title, back, before, marks, detail, actions }: PageHeadProps) {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const isNavigated = useNavigationType() === 'PUSH'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (isNavigated) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <header className="pt-4 pb-3 lg:pt-2 lg:pb-1">
      {back ? <div className="mb-3 print:hidden">{back}</div> : null}
      <div className="flex min-h-control-small flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div
          className={cx(
            'min-w-0 grow',
            before || detail ? 'basis-64' : undefined,
            before ? 'flex items-center gap-4' : undefined,
          )}
        >
          {before}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 ref={heading} tabIndex={-1} className="text-3xl">
                {title}
              </h1>
              {marks}
            </div>
            {detail ? <p className="mt-0.5 text-sm text-ink-soft">{detail}</p> : null}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
      </div>
    </header>
  )
}
