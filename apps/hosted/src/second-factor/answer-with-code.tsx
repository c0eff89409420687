import { verifyFactor } from '@vitrine/client/authentication'
import { answerTo } from '@vitrine/client/factor-answers'
import { useVisit } from '../shell/visit.ts'
import { CodeForm, type CodeValues } from '../sign-in/code-form.tsx'
import { type AnswerStep, type SignInStep, stepAfter } from '../sign-in/flow.ts'
import { texts } from '../texts/texts.ts'
import { wordsOf, wrongCode } from './factors.tsx'
import { RememberDevice } from './remember-device.tsx'

export interface AnswerProps {
  readonly step: AnswerStep
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** Asks for the code of an app, email, text message or call. */
export function AnswerWithCode({ step, onStep, onStartOver }: AnswerProps) {
  const { client } = useVisit()
  const { stateToken, email, factor, choice } = step
  const { type, factorId } = factor
  const { label, again } = wordsOf(type)
  const asked = { factorType: type, factorId, stateToken }

  const verify = async (code: string, values: CodeValues) => {
    const rememberThisDevice = Boolean(values.rememberThisDevice)
    const given = { ...asked, rememberThisDevice, ...answerTo(type, code) }
    return stepAfter(await verifyFactor(client, given), email, choice)
  }
  const send = async () => {
    const { stateToken: next } = await verifyFactor(client, asked)
    if (next) onStep({ ...step, stateToken: next })
  }
  const done = type === 'CALL' ? texts().account.callingAgain : texts().account.newCode

  return (
    <CodeForm
      label={label}
      verify={verify}
      onVerified={onStep}
      onStartOver={onStartOver}
      resend={again ? { send, label: again, done } : undefined}
      sentences={wrongCode(type)}
    >
      {(form) => <RememberDevice {...form.box('rememberThisDevice')} />}
    </CodeForm>
  )
}
