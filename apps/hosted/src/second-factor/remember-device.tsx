import { Checkbox } from '@vitrine/ui/checkbox'

export interface RememberDeviceProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function RememberDevice({ checked, onChange }: RememberDeviceProps) {
  return (
    <Checkbox
      name="rememberThisDevice"
      label="Do not ask on this device for 30 days"
      hint="Only on a device that you do not share."
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
