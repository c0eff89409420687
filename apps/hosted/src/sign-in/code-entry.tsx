import { resendDuringAuthentication, verifyDuringAuthentication } from '@vitrine/client/verification'
import { Press } from '../shell/press.tsx'
import { useVisit } from '../shell/visit.ts'
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
      label="Code from the email"
      hint="It works for a few minutes. If it does not arrive, check your spam folder."
      verify={verify}
      onVerified={onStep}
      onStartOver={onStartOver}
      resend={{ send, label: 'Send another code', done: 'We sent a new code.' }}
      beside={
        <Press name="start-over" variant="quiet" size="sm" className="-mx-3" onPress={onStartOver}>
          Use another address
        </Press>
      }
    />
  )
}
