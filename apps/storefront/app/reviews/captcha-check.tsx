import { Checkbox } from '@vitrine/ui/checkbox'
import { moreTexts } from '../texts/texts.ts'

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
        label={moreTexts.reviewForm.person}
        hint={moreTexts.reviewForm.personHint}
        checked={checked}
        error={isMissing && !checked ? moreTexts.reviewForm.tickBox : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
