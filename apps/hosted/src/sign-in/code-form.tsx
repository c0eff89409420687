import { Button } from '@vitrine/ui/button'
import { type ReactNode, useRef } from 'react'
import { type Sentences, toFailure } from '../data/failure.ts'
import { CodeField, checkCode, DIGITS } from '../shell/code-field.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { ResendButton } from '../shell/resend-button.tsx'
import { type Form, useForm } from '../shell/use-form.ts'
import { useSend } from '../shell/use-send.ts'
import { texts } from '../texts/texts.ts'
import { signInSentences } from './sentences.ts'
import { StepFailure } from './step-failure.tsx'

/** The fields of the form: a code, and `rememberThisDevice` if `children` show it. */
export type CodeValues = Record<string, string> & { code: string }

export interface CodeFormProps<Result> {
  readonly label: string
  readonly hint?: string | undefined
  readonly verify: (code: string, values: CodeValues) => Promise<Result>
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
  readonly children?: (form: Form<CodeValues>) => ReactNode
}

/** A form for a six-digit code, with a resend button. */
export function CodeForm<Result>(props: CodeFormProps<Result>) {
  const { label, hint, onVerified, onStartOver, resend, beside, sentences, children } = props
  const input = useRef<HTMLInputElement>(null)
  const form = useForm<CodeValues>('code', { code: '' }, ({ code }) => ({ code: checkCode(digitsOf(code)) }))
  const verify = useSend('code', {
    mutationFn: (values: CodeValues) => props.verify(digitsOf(values.code), values),
    onSuccess: onVerified,
    onError: () => input.current?.select(),
  })
  const another = useSend('resend', {
    mutationFn: async () => resend?.send(),
    onSuccess: () => {
      form.set({ code: '' })
      verify.reset()
      input.current?.focus()
    },
  })
  const send = (values: CodeValues) => {
    if (!verify.isPending) verify.mutate(values)
  }
  const type = (typed: string) => {
    const code = digitsOf(typed)
    form.set({ code })
    if (!children && !checkCode(code) && code !== form.values.code) send({ ...form.values, code })
  }
  const error = verify.error ?? another.error

  return (
    <div className="flex flex-col gap-5">
      {error ? (
        <StepFailure
          failure={toFailure(error, { ...signInSentences(), ...sentences })}
          onStartOver={onStartOver}
        />
      ) : null}
      <PostForm {...form.submit(send)} className="flex flex-col gap-5">
        <CodeField
          ref={input}
          label={label}
          hint={hint}
          value={form.values.code}
          onCode={type}
          error={form.errors.code}
        />
        {children?.(form)}
        <Button type="submit" size="lg" wide busy={verify.isPending} busyLabel={texts().account.checkingCode}>
          {texts().account.continue}
        </Button>
      </PostForm>
      {resend || beside ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          {resend ? <ResendButton resend={another} label={resend.label} done={resend.done} /> : null}
          {beside}
        </div>
      ) : null}
    </div>
  )
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, DIGITS)
}
