import type { Failure } from '../data/failure.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { texts } from '../texts/texts.ts'

export interface StepFailureProps {
  readonly failure: Failure
  readonly onStartOver: () => void
}

/** The error of a step. An expired step offers to start again. */
export function StepFailure({ failure, onStartOver }: StepFailureProps) {
  const ended = failure.code === 'STATE_TOKEN_INVALID'
  return (
    <FailureBanner
      failure={failure}
      expected={
        /^VERIFICATION_FAILED|^WRONG_PASSWORD|^STATE_TOKEN|^INVALID_ARGUMENT|^-199|^HTTP_429|^TOO_MANY/
      }
      action={
        ended ? (
          <Press name="start-over" size="sm" variant="secondary" onPress={onStartOver}>
            {texts().account.signInAgain}
          </Press>
        ) : null
      }
    />
  )
}
