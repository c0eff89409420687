import { useMutation } from '@tanstack/react-query'
import { resendDuringAuthentication, verifyDuringAuthentication } from '@vitrine/client/verification'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useRef, useState } from 'react'
import { client } from '../data/client.ts'
import { toFailure } from '../data/failure.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useCountdown } from '../shell/use-countdown.ts'
import type { SignInStep } from './flow.ts'
import { stepAfter } from './flow.ts'
import { signInSentences } from './sentences.ts'

export interface CodeEntryProps {
  readonly stateToken: string
  readonly email: string
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

const DIGITS = 6
const RESEND_AFTER_SECONDS = 30

/** One field for six digits: it can be pasted into, filled from the keyboard's suggestion and read out whole. */
export function CodeEntry({ stateToken, email, onStep, onStartOver }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const token = useRef(stateToken)
  const input = useRef<HTMLInputElement>(null)
  const countdown = useCountdown(RESEND_AFTER_SECONDS)
  const toast = useToast()

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
      countdown.restart()
      setCode('')
      verify.reset()
      input.current?.focus()
      toast({ message: 'A new code is on its way.' })
    },
  })

  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    setMissing(false)
    if (digits.length === DIGITS && digits !== code && !verify.isPending) verify.mutate(digits)
  }
  const error = verify.error ?? resend.error
  const failure = error ? toFailure(error, signInSentences) : undefined

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === DIGITS) verify.mutate(code)
        else setMissing(true)
      }}
    >
      {failure ? <FailureBanner failure={failure} expected={/^VERIFICATION_FAILED|^STATE_TOKEN/} /> : null}
      <TextField
        ref={input}
        label="Code from the e-mail"
        name="code"
        value={code}
        onChange={(event) => type(event.target.value)}
        error={missing ? `The code has ${DIGITS} digits.` : undefined}
        hint="It works for a few minutes. Look into the spam folder when it does not arrive."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        inputClassName="vt-numbers font-code text-2xl tracking-[0.4em]"
      />
      <Button type="submit" size="lg" wide busy={verify.isPending} busyLabel="Checking the code">
        Continue
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          disabled={countdown.seconds > 0}
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {countdown.seconds > 0 ? `Send another code in ${countdown.seconds} s` : 'Send another code'}
        </Button>
        <Button variant="quiet" size="sm" className="-mx-3" onClick={onStartOver}>
          Use another address
        </Button>
      </div>
    </form>
  )
}
