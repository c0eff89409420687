import { Banner } from '@vitrine/ui/banner'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { Failure } from '../data/failure.ts'

export interface FailureBannerProps {
  readonly failure: Failure
  /** Codes that are the person's own doing, such as a wrong password: shown without a request id. */
  readonly expected?: RegExp
  readonly title?: ReactNode
  readonly action?: ReactNode
}

/** Every failed call ends here: a sentence, and the request id unless it is an everyday mistake. */
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
    </Banner>
  )
}
