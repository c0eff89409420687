import { Banner } from '@vitrine/ui/banner'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { Failure } from '../data/failure.ts'
import { texts } from '../texts/texts.ts'
import { useCountdown } from './use-countdown.ts'

export interface FailureBannerProps {
  readonly failure: Failure
  /** Error codes of user mistakes, such as a wrong password: shown without a request ID. */
  readonly expected?: RegExp
  readonly title?: ReactNode
  readonly action?: ReactNode
}

/** Shows a failed call with its request ID. */
export function FailureBanner({ failure, expected, title, action }: FailureBannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Banner
      ref={banner}
      tone="critical"
      title={title}
      requestId={expected?.test(failure.code) ? undefined : failure.requestId}
      action={action}
    >
      {failure.sentence}
      {failure.waitSeconds ? <Wait key={failure.requestId} seconds={failure.waitSeconds} /> : null}
    </Banner>
  )
}

/** A visible countdown, announced once to screen readers. */
function Wait({ seconds }: { readonly seconds: number }) {
  const left = useCountdown(seconds).seconds
  return (
    <p className="mt-1 font-medium">
      <span className="sr-only">{texts().shell.waitAnnounced(seconds)}</span>
      <span aria-hidden="true" className="vt-numbers">
        {left > 0 ? texts().shell.waitShown(inFigures(left)) : texts().shell.waitOver}
      </span>
    </p>
  )
}

function inFigures(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
