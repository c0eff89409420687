import { Select } from '@vitrine/ui/select'
import type { CaptchaUse, Switches } from '../generated/hosted-pages.ts'

const factors = [
  { value: 'OFF', label: 'Off' },
  { value: 'OPTIONAL', label: 'Optional' },
  { value: 'REQUIRED', label: 'Required' },
] as const
const captchas = [
  { value: 'OFF', label: 'Only on suspicion' },
  { value: 'VISIBLE', label: 'Always visible' },
  { value: 'INVISIBLE', label: 'Always invisible' },
] as const

export interface SignInChoicesProps {
  readonly site: Switches
  readonly onChange: (changed: Switches) => void
}

/** Requirements of a sign-in beyond the password. */
export function SignInChoices({ site, onChange }: SignInChoicesProps) {
  const { secondFactor = 'OPTIONAL', captcha = {} } = site
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Second factor"
        options={factors}
        value={secondFactor}
        onChange={(event) => {
          const chosen = factors.find(({ value }) => value === event.target.value)
          if (chosen) onChange({ secondFactor: chosen.value })
        }}
      />
      <Captcha
        label="Captcha at sign-up"
        value={captcha.register}
        onChange={(register) => onChange({ captcha: { ...captcha, register } })}
      />
      <Captcha
        label="Captcha at sign-in"
        value={captcha.login}
        onChange={(login) => onChange({ captcha: { ...captcha, login } })}
      />
    </div>
  )
}

interface CaptchaProps {
  readonly label: string
  readonly value: CaptchaUse | undefined
  readonly onChange: (value: CaptchaUse) => void
}

function Captcha({ label, value = 'OFF', onChange }: CaptchaProps) {
  return (
    <Select
      label={label}
      options={captchas}
      value={value}
      onChange={(event) => {
        const chosen = captchas.find((one) => one.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
