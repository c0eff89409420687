import { Checkbox, type CheckboxProps } from '@vitrine/ui/checkbox'

export function RememberDevice(box: Pick<CheckboxProps, 'name' | 'checked' | 'onChange'>) {
  return (
    <Checkbox
      {...box}
      label="Do not ask on this device for 30 days"
      hint="Only on a device that you do not share."
    />
  )
}
