import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'

import { requestIdOf, userMessage } from '../data/user-message.ts'

export interface FailureBannerProps {
  readonly title: string
  readonly error: unknown
  readonly onRetry?: () => void
  readonly className?: string
}

export function FailureBanner({ title, error, onRetry, className }: FailureBannerProps) {
  const requestId = requestIdOf(error)
  return (
    <Banner
      tone="critical"
      title={title}
      {...(requestId && { requestId })}
      {...(className && { className })}
      action={
        onRetry ? (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        ) : null
      }
    >
      {userMessage(error)}
    </Banner>
  )
}
