import { useMutation } from '@tanstack/react-query'
import { resendDuringAuthentication, verifyDuringAuthentication } from '@vitrine/client/verification'
import { Button } from '@vitrine/ui/button'
import { useRef, useState } from 'react'
import { client } from '../data/client.ts'
import { toFailure } from '../data/failure.ts'
import { CodeField, checkCode } from '../shell/code-field.tsx'
import { ResendButton } from '../shell/resend-button.tsx'
import type { SignInStep } from './flow.ts'
import { stepAfter } from './flow.ts'
import { signInSentences } from './sentences.ts'
import { StepFailure } from './step-failure.tsx'

export interface CodeEntryProps {
  readonly stateToken: string
  readonly email: string
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** The code that proves an address. Complete, it is sent by itself. */
export function CodeEntry({ stateToken, email, onStep, onStartOver }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const token = useRef(stateToken)
  const input = useRef<HTMLInputElement>(null)

  const verify = useMutation({
    mutationFn: async (digits: string) =>
      stepAfter(await verifyDuringAuthentication(client, { code: digits, stateToken: token.current }), email),
    onSuccess: onStep,
    onError: () => input.current?.select(),
  })
  const resend = useMutation({
    mutationFn: () => resendDuringAuthentication(client, { stateToken: token.current }),
    onSuccess: ({ stateToken: next }) => {
      if (next) token.current = next
      setCode('')
      verify.reset()
      input.current?.focus()
    },
  })

  const type = (digits: string) => {
    setCode(digits)
    setMistake(undefined)
    if (!checkCode(digits) && digits !== code && !verify.isPending) verify.mutate(digits)
  }
  const error = verify.error ?? resend.error

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const found = checkCode(code)
        setMistake(found)
        if (!found) verify.mutate(code)
      }}
    >
      {error ? <StepFailure failure={toFailure(error, signInSentences)} onStartOver={onStartOver} /> : null}
      <CodeField
        ref={input}
        label="Code from the e-mail"
        value={code}
        onCode={type}
        error={mistake}
        hint="It works for a few minutes. Look into the spam folder when it does not arrive."
      />
      <Button type="submit" size="lg" wide busy={verify.isPending} busyLabel="Checking the code">
        Continue
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <ResendButton resend={resend} label="Send another code" done="A new code is on its way." />
        <Button variant="quiet" size="sm" className="-mx-3" onClick={onStartOver}>
          Use another address
        </Button>
      </div>
    </form>
  )
}
