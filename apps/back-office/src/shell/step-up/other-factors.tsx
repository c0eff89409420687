import { useMutation } from '@tanstack/react-query'
import { verifyFactor } from '@vitrine/client/authentication'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'

import { FailureBanner } from '../failure-banner.tsx'
import { type AnswerProps, textsOf } from './factors.ts'
import { SignInAgain } from './sign-in-again.tsx'

export interface OtherFactorsProps extends AnswerProps {
  readonly error: unknown
}

export function OtherFactors({ factor, stateToken, onResult, onBack, error }: OtherFactorsProps) {
  const client = useClient()
  const { again } = textsOf(factor)
  const resend = useMutation({
    mutationFn: () =>
      verifyFactor(client, { factorType: factor.type, factorId: factor.factorId, stateToken }),
    onSuccess: onResult,
  })
  const failure = error ?? resend.error
  return (
    <>
      {failure ? <FailureBanner title="The confirmation failed" error={failure} /> : null}
      <div className="-mx-3 flex flex-wrap gap-x-3 empty:hidden">
        {again ? (
          <Button variant="quiet" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
            {again}
          </Button>
        ) : null}
        {onBack ? (
          <Button variant="quiet" size="sm" onClick={onBack}>
            Use another method
          </Button>
        ) : null}
      </div>
      {failure ? <SignInAgain /> : null}
    </>
  )
}
