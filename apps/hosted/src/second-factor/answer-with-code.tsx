import { useMutation } from '@tanstack/react-query'
import { type VerifyFactorInput, verifyFactor } from '@vitrine/client/authentication'
import { Button } from '@vitrine/ui/button'
import { useRef, useState } from 'react'
import { client } from '../data/client.ts'
import { toFailure } from '../data/failure.ts'
import { CodeField, checkCode } from '../shell/code-field.tsx'
import { ResendButton } from '../shell/resend-button.tsx'
import { type AnswerStep, type FactorType, type SignInStep, stepAfter } from '../sign-in/flow.ts'
import { signInSentences } from '../sign-in/sentences.ts'
import { StepFailure } from '../sign-in/step-failure.tsx'
import { wordsOf } from './factors.tsx'
import { RememberDevice } from './remember-device.tsx'

export interface AnswerProps {
  readonly step: AnswerStep
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** The digits of an app, a mail, a message or a call. Not sent by themselves: the box below belongs to them. */
export function AnswerWithCode({ step, onStep, onStartOver }: AnswerProps) {
  const { email, factor, choice } = step
  const { type, factorId } = factor
  const words = wordsOf(type)
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [remember, setRemember] = useState(false)
  const stateToken = useRef(step.stateToken)
  const input = useRef<HTMLInputElement>(null)

  const verify = useMutation({
    mutationFn: async () => {
      const given = {
        factorType: type,
        factorId,
        stateToken: stateToken.current,
        rememberThisDevice: remember,
      }
      const result = await verifyFactor(client, { ...given, ...answer(type, code) })
      return stepAfter(result, email, choice)
    },
    onSuccess: onStep,
    onError: () => input.current?.select(),
  })
  const resend = useMutation({
    mutationFn: () => verifyFactor(client, { factorType: type, factorId, stateToken: stateToken.current }),
    onSuccess: ({ stateToken: next }) => {
      if (next) stateToken.current = next
      setCode('')
      verify.reset()
      input.current?.focus()
    },
  })
  const error = verify.error ?? resend.error

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const found = checkCode(code)
        setMistake(found)
        if (found) input.current?.focus()
        else if (!verify.isPending) verify.mutate()
      }}
    >
      {error ? (
        <StepFailure
          failure={toFailure(error, { ...signInSentences, ...wrongCode[type] })}
          onStartOver={onStartOver}
        />
      ) : null}
      <CodeField
        ref={input}
        label={words.label}
        value={code}
        onCode={(digits) => {
          setCode(digits)
          setMistake(undefined)
        }}
        error={mistake}
      />
      <RememberDevice checked={remember} onChange={setRemember} />
      <Button type="submit" size="lg" wide busy={verify.isPending} busyLabel="Checking the code">
        Continue
      </Button>
      {words.again ? (
        <div className="text-sm">
          <ResendButton
            resend={resend}
            label={words.again}
            done={type === 'CALL' ? 'We are calling again.' : 'A new code is on its way.'}
          />
        </div>
      ) : null}
    </form>
  )
}

function answer(type: FactorType, code: string): Partial<VerifyFactorInput> {
  switch (type) {
    case 'EMAIL':
      return { emailData: { code } }
    case 'SMS':
      return { smsData: { code } }
    case 'CALL':
      return { callData: { code } }
    default:
      return { totpData: { code } }
  }
}

const wrongCode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TOTP: {
    VERIFICATION_FAILED:
      'This code is not right, or a new one has come. Enter the one that the app shows now; the clock of your phone has to be right.',
  },
  SMS: {
    VERIFICATION_FAILED:
      'This code is not right, or it is too old. Look at the newest message, or ask for another one.',
  },
  CALL: { VERIFICATION_FAILED: 'This code is not right, or it is too old. Let us call you again.' },
}
