import { useMutation } from '@tanstack/react-query'
import { verifyFactor } from '@vitrine/client/authentication'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'

import { FailureBanner } from '../failure-banner.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { type AnswerProps, wordsOf } from './ways.ts'

export interface OtherWaysProps extends AnswerProps {
  readonly error: unknown
}

export function OtherWays({ factor, stateToken, onResult, onBack, error }: OtherWaysProps) {
  const client = useClient()
  const { again } = wordsOf(factor)
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
