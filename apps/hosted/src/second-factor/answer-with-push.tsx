import { useQuery } from '@tanstack/react-query'
import { verifyFactor } from '@vitrine/client/authentication'
import { Spinner } from '@vitrine/ui/spinner'
import { useEffect, useRef, useState } from 'react'
import { toFailure } from '../data/failure.ts'
import { Press } from '../shell/press.tsx'
import { ResendButton } from '../shell/resend-button.tsx'
import { useHasScript } from '../shell/use-has-script.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { stepAfter } from '../sign-in/flow.ts'
import { signInSentences } from '../sign-in/sentences.ts'
import { StepFailure } from '../sign-in/step-failure.tsx'
import { texts } from '../texts/texts.ts'
import type { AnswerProps } from './answer-with-code.tsx'
import { RememberDevice } from './remember-device.tsx'

const ASK_EVERY_MS = 2000

/** Polls every two seconds until the user answers the prompt. */
export function AnswerWithPush({ step, onStep, onStartOver }: AnswerProps) {
  const { client } = useVisit()
  const hasScript = useHasScript()
  const { email, factor, choice } = step
  const [remember, setRemember] = useState(false)
  const stateToken = useRef(step.stateToken)
  const given = { factorType: 'PUSH', factorId: factor.factorId } as const

  const look = () =>
    verifyFactor(client, {
      ...given,
      stateToken: stateToken.current,
      rememberThisDevice: remember,
      pushData: {},
    })
  const confirmed = useSend('push', {
    mutationFn: look,
    onSuccess: (answer) => onStep(isAnswered(answer) ? stepAfter(answer, email, choice) : step),
  })

  const wait = useQuery({
    queryKey: ['push', factor.factorId],
    queryFn: look,
    // Looking changes the step, so only a form does it on the server.
    enabled: hasScript,
    refetchInterval: ({ state }) => (state.error || isAnswered(state.data) ? false : ASK_EVERY_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  const answer = wait.data
  useEffect(() => {
    if (answer?.stateToken) stateToken.current = answer.stateToken
    if (isAnswered(answer)) onStep(stepAfter(answer, email, choice))
  }, [answer, choice, email, onStep])

  const resend = useSend('resend', {
    mutationFn: () => verifyFactor(client, { ...given, stateToken: stateToken.current }),
    onSuccess: ({ stateToken: next }) => {
      if (next) stateToken.current = next
      void wait.refetch()
    },
  })
  const error = resend.error ?? wait.error ?? confirmed.error

  return (
    <div className="flex flex-col gap-5">
      {error ? (
        <StepFailure
          failure={toFailure(error, {
            ...signInSentences(),
            VERIFICATION_FAILED: texts().account.notConfirmed,
          })}
          onStartOver={onStartOver}
        />
      ) : (
        <p role="status" className="flex items-center gap-3 rounded-md bg-surface px-4 py-3.5">
          <Spinner /> {texts().account.waiting}
        </p>
      )}
      <noscript>
        <p className="mb-3 text-sm text-ink-soft">{texts().account.pushNoScript}</p>
      </noscript>
      {hasScript ? (
        <RememberDevice checked={remember} onChange={({ target }) => setRemember(target.checked)} />
      ) : (
        <Press name="push" wide onPress={() => confirmed.mutate()}>
          {texts().account.haveConfirmed}
        </Press>
      )}
      <div className="text-sm">
        <ResendButton
          resend={resend}
          label={texts().account.sendAgain}
          done={texts().account.requestSentAgain}
        />
      </div>
    </div>
  )
}

type Answer = Awaited<ReturnType<typeof verifyFactor>>

function isAnswered(answer: Answer | undefined): answer is Answer {
  return answer !== undefined && answer.state !== 'MFA_CHALLENGE'
}
