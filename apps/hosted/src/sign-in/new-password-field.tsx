import type { TextFieldProps } from '@vitrine/ui/text-field'
import { PASSWORD_LENGTH } from '../shell/checks.ts'
import { PasswordField } from './password-field.tsx'

/** A password that is being chosen: what it needs is said before it is typed. */
export function NewPasswordField(
  field: Omit<TextFieldProps, 'type' | 'end' | 'autoComplete' | 'required' | 'hint'>,
) {
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      required
      hint={`At least ${PASSWORD_LENGTH} characters. A short sentence is easier to keep than a riddle.`}
    />
  )
}
