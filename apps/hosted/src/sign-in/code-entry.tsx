import { resendDuringAuthentication, verifyDuringAuthentication } from '@vitrine/client/verification'
import { Press } from '../shell/press.tsx'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'
import { CodeForm } from './code-form.tsx'
import type { CodeStep, SignInStep } from './flow.ts'
import { stepAfter } from './flow.ts'

export interface CodeEntryProps {
  readonly step: CodeStep
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** Asks for the code that verifies an email address. */
export function CodeEntry({ step, onStep, onStartOver }: CodeEntryProps) {
  const { client } = useVisit()
  const { stateToken, email } = step
  const verify = async (code: string) =>
    stepAfter(await verifyDuringAuthentication(client, { code, stateToken }), email)
  const send = async () => {
    const { stateToken: next } = await resendDuringAuthentication(client, { stateToken })
    if (next) onStep({ ...step, stateToken: next })
  }
  return (
    <CodeForm
      label={texts().account.codeFromEmail}
      hint={texts().account.codeHint}
      verify={verify}
      onVerified={onStep}
      onStartOver={onStartOver}
      resend={{ send, label: texts().account.anotherCode, done: texts().account.newCode }}
      beside={
        <Press name="start-over" variant="quiet" size="sm" className="-mx-3" onPress={onStartOver}>
          {texts().account.anotherAddress}
        </Press>
      }
    />
  )
}
