import { useMutation } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { type ReactNode, useRef, useState } from 'react'
import { type Sentences, toFailure } from '../data/failure.ts'
import { CodeField, checkCode } from '../shell/code-field.tsx'
import { ResendButton } from '../shell/resend-button.tsx'
import { signInSentences } from './sentences.ts'
import { StepFailure } from './step-failure.tsx'

export interface CodeFormProps<Result> {
  readonly label: string
  readonly hint?: string
  readonly verify: (code: string) => Promise<Result>
  readonly onVerified: (result: Result) => void
  readonly onStartOver: () => void
  readonly resend?:
    | { readonly send: () => Promise<void>; readonly label: string; readonly done: string }
    | undefined
  /** Shown next to the resend button. */
  readonly beside?: ReactNode
  /** Messages by error code. */
  readonly sentences?: Sentences | undefined
  /** More fields to submit. Without them, six digits are submitted automatically. */
  readonly children?: ReactNode
}

/** A form for a six-digit code, with a resend button. */
export function CodeForm<Result>(props: CodeFormProps<Result>) {
  const { label, hint, onVerified, onStartOver, resend, beside, sentences, children } = props
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const verify = useMutation({
    mutationFn: props.verify,
    onSuccess: onVerified,
    onError: () => input.current?.select(),
  })
  const another = useMutation({
    mutationFn: async () => resend?.send(),
    onSuccess: () => {
      setCode('')
      verify.reset()
      input.current?.focus()
    },
  })

  const type = (digits: string) => {
    setCode(digits)
    setMistake(undefined)
    if (!children && !checkCode(digits) && digits !== code && !verify.isPending) verify.mutate(digits)
  }
  const submit = () => {
    const found = checkCode(code)
    setMistake(found)
    if (found) input.current?.focus()
    else if (!verify.isPending) verify.mutate(code)
  }
  const error = verify.error ?? another.error

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {error ? (
        <StepFailure
          failure={toFailure(error, { ...signInSentences, ...sentences })}
          onStartOver={onStartOver}
        />
      ) : null}
      <CodeField ref={input} label={label} hint={hint} value={code} onCode={type} error={mistake} />
      {children}
      <Button type="submit" size="lg" wide busy={verify.isPending} busyLabel="Checking the code">
        Continue
      </Button>
      {resend || beside ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          {resend ? <ResendButton resend={another} label={resend.label} done={resend.done} /> : null}
          {beside}
        </div>
      ) : null}
    </form>
  )
}
