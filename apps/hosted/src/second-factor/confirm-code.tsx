import { useMutation } from '@tanstack/react-query'
import {
  type ConfirmFactorOutput,
  confirmFactor,
  type EnrolFactorInput,
  type EnrolFactorOutput,
  enrolFactor,
} from '@vitrine/client/security'
import { Button } from '@vitrine/ui/button'
import { type ReactNode, useRef, useState } from 'react'
import { client } from '../data/client.ts'
import { toFailure } from '../data/failure.ts'
import { CodeField, checkCode } from '../shell/code-field.tsx'
import { ResendButton } from '../shell/resend-button.tsx'
import { signInSentences } from '../sign-in/sentences.ts'
import { StepFailure } from '../sign-in/step-failure.tsx'
import { wordsOf } from './factors.tsx'

export interface ConfirmProps {
  readonly stateToken: string
  readonly factor: EnrolFactorOutput['factor']
  readonly onConfirmed: (output: ConfirmFactorOutput) => void
  readonly onStartOver: () => void
}

/** The first code of a factor whose codes are sent; another one by beginning once more. */
export function ConfirmCode({
  input,
  onBegun,
  ...shared
}: ConfirmProps & {
  readonly input: EnrolFactorInput
  readonly onBegun: (begun: EnrolFactorOutput) => void
}) {
  const words = wordsOf(input.type)
  const resend = useMutation({ mutationFn: () => enrolFactor(client, input), onSuccess: onBegun })
  return (
    <FirstCode
      {...shared}
      label={words.label}
      hint="Look into the spam folder when it does not arrive."
      error={resend.error}
    >
      <div className="text-sm">
        <ResendButton
          resend={resend}
          label={words.again ?? 'Send another code'}
          done="A new code is on its way."
        />
      </div>
    </FirstCode>
  )
}

export interface FirstCodeProps extends ConfirmProps {
  readonly label: string
  readonly hint?: string
  /** Of something beside the code, such as sending another one. */
  readonly error?: unknown
  readonly children?: ReactNode
}

/** Ends the set-up of a factor. Six digits are sent by themselves. */
export function FirstCode(props: FirstCodeProps) {
  const { stateToken, factor, onConfirmed, onStartOver, label, hint, children } = props
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const confirm = useMutation({
    mutationFn: (digits: string) => confirmFactor(client, { factorId: factor.id, code: digits, stateToken }),
    onSuccess: onConfirmed,
    onError: () => input.current?.select(),
  })
  const type = (digits: string) => {
    setCode(digits)
    setMistake(undefined)
    if (!checkCode(digits) && digits !== code && !confirm.isPending) confirm.mutate(digits)
  }
  const error = confirm.error ?? props.error
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const found = checkCode(code)
        setMistake(found)
        if (!found && !confirm.isPending) confirm.mutate(code)
      }}
    >
      {error ? <StepFailure failure={toFailure(error, signInSentences)} onStartOver={onStartOver} /> : null}
      <CodeField ref={input} label={label} hint={hint} value={code} onCode={type} error={mistake} />
      <Button type="submit" size="lg" wide busy={confirm.isPending} busyLabel="Checking the code">
        Continue
      </Button>
      {children}
    </form>
  )
}
