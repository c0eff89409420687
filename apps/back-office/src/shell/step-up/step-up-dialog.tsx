import { useQuery } from '@tanstack/react-query'
import { startStepUp } from '@vitrine/client/security'
import { useClient } from '@vitrine/react/provider'
import { Dialog } from '@vitrine/ui/dialog'
import { Spinner } from '@vitrine/ui/spinner'
import { useState } from 'react'

import { FailureBanner } from '../failure-banner.tsx'
import { AnswerByPhone } from './answer-by-phone.tsx'
import { AnswerInField } from './answer-in-field.tsx'
import { ChooseFactor } from './choose-factor.tsx'
import type { Result } from './factors.ts'
import { SignInAgain } from './sign-in-again.tsx'

export interface StepUpDialogProps {
  readonly open: boolean
  /** Confirmed or cancelled. */
  readonly onEnd: (isProven: boolean) => void
}

/** Confirms the identity of a signed-in staff member by password and second factor. */
export function StepUpDialog({ open, onEnd }: StepUpDialogProps) {
  return (
    <Dialog open={open} onClose={() => onEnd(false)} title="Confirm your identity">
      {open ? <Steps onProven={() => onEnd(true)} /> : null}
    </Dialog>
  )
}

function Steps({ onProven }: { readonly onProven: () => void }) {
  const client = useClient()
  const first = useQuery({
    queryKey: ['back-office', 'step-up'],
    queryFn: ({ signal }) => startStepUp(client, {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [latest, setLatest] = useState<Result>()
  const [choice, setChoice] = useState<Result>()
  const proceed = (result: Result) => {
    if (result.state === 'SUCCESS') return onProven()
    if (result.state === 'REQUIRE_MFA') setChoice(result)
    setLatest(result)
  }
  const result = latest ?? first.data
  if (first.error)
    return (
      <div className="flex flex-col gap-5">
        <FailureBanner title="The confirmation could not be started" error={first.error} />
        <SignInAgain />
      </div>
    )
  if (!result)
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> Loading
      </p>
    )
  const { state, stateToken = '' } = result
  const factor = result.mfaChallengeData?.factors[0]
  if (state === 'MFA_CHALLENGE' && factor) {
    const Answer = factor.type === 'PUSH' ? AnswerByPhone : AnswerInField
    const { type } = factor
    const back = choice && type !== 'PASSWORD' ? () => setLatest(choice) : undefined
    return (
      <Answer key={stateToken} factor={factor} stateToken={stateToken} onResult={proceed} onBack={back} />
    )
  }
  if (state === 'REQUIRE_MFA') return <ChooseFactor result={result} onResult={proceed} />
  return <SignInAgain />
}
