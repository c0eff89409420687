import { Checkbox } from '@vitrine/ui/checkbox'

interface CaptchaCheckProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** True if the form was submitted without the tick. */
  readonly isMissing: boolean
}

/** A checkbox; on submit, the device solves a captcha in the background. */
export function CaptchaCheck({ checked, onChange, isMissing }: CaptchaCheckProps) {
  return (
    <div className="rounded-md border border-line-strong px-4 py-3.5">
      <Checkbox
        name="person"
        label="I am a person"
        hint="Your device runs a short check. There is no puzzle."
        checked={checked}
        error={isMissing && !checked ? 'Tick this box to continue.' : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
