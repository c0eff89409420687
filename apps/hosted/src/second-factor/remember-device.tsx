import { Checkbox, type CheckboxProps } from '@vitrine/ui/checkbox'
import { texts } from '../texts/texts.ts'

export function RememberDevice(box: Pick<CheckboxProps, 'name' | 'checked' | 'onChange'>) {
  return (
    <Checkbox {...box} label={texts().account.rememberDevice} hint={texts().account.rememberDeviceHint} />
  )
}
