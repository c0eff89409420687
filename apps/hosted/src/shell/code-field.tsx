import { TextField, type TextFieldProps } from '@vitrine/ui/text-field'
import type { Ref } from 'react'
import { texts } from '../texts/texts.ts'

export interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly onCode: (typed: string) => void
}

export const DIGITS = 6

/** One field for six digits, so that paste, autofill and screen readers work. */
export function CodeField({ onCode, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      name="code"
      onChange={(event) => onCode(event.target.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      autoFocus
      inputClassName="vt-numbers font-code text-2xl tracking-[0.4em]"
    />
  )
}

export function checkCode(code: string): string | undefined {
  return code.length === DIGITS ? undefined : texts().shell.enterDigits(DIGITS)
}
