import { useAccountTexts } from './account-texts.ts'
import { PasswordField } from './password-field.tsx'
import { type Strength, strengthOf } from './password-strength.ts'
import type { TextFieldProps } from './text-field.tsx'

export interface NewPasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete' | 'required' | 'hint' | 'value'> {
  readonly value: string
  /** Minimum length in characters. */
  readonly minLength: number
}

/** A new password with its requirement and a strength meter. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const texts = useAccountTexts()
  const isLong = field.value.length >= field.minLength
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      required
      hint={
        isLong ? <StrengthMeter strength={strengthOf(field.value)} /> : texts.passwordRule(field.minLength)
      }
    />
  )
}

function StrengthMeter({ strength }: { readonly strength: Strength }) {
  const { passwordStrengths } = useAccountTexts()
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 79 4" aria-hidden="true" className={`h-1 w-20 flex-none ${tones[strength]}`}>
        {[1, 2, 3, 4].map((part) => (
          <rect
            key={part}
            x={(part - 1) * 20}
            width="19"
            height="4"
            rx="2"
            fill="currentColor"
            className={part > strength ? 'text-sunken' : undefined}
          />
        ))}
      </svg>
      {strength === 0 ? '' : passwordStrengths[strength - 1]}
    </span>
  )
}

const tones = ['', 'text-critical', 'text-caution', 'text-positive', 'text-positive'] as const
