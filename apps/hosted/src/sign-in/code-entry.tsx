import { resendDuringAuthentication, verifyDuringAuthentication } from '@vitrine/client/verification'
import { Button } from '@vitrine/ui/button'
import { useRef } from 'react'
import { client } from '../data/client.ts'
import { CodeForm } from './code-form.tsx'
import type { SignInStep } from './flow.ts'
import { stepAfter } from './flow.ts'

export interface CodeEntryProps {
  readonly stateToken: string
  readonly email: string
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** Asks for the code that verifies an email address. */
export function CodeEntry({ stateToken, email, onStep, onStartOver }: CodeEntryProps) {
  const token = useRef(stateToken)
  const verify = async (code: string) =>
    stepAfter(await verifyDuringAuthentication(client, { code, stateToken: token.current }), email)
  const send = async () => {
    const { stateToken: next } = await resendDuringAuthentication(client, { stateToken: token.current })
    if (next) token.current = next
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
        <Button variant="quiet" size="sm" className="-mx-3" onClick={onStartOver}>
          Use another address
        </Button>
      }
    />
  )
}
