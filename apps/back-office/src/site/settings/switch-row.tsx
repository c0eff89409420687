import { Checkbox } from '@vitrine/ui/checkbox'

export interface SwitchRowProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Saves on change. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  return (
    <Checkbox
      label={<span className="font-medium">{label}</span>}
      hint={hint}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
