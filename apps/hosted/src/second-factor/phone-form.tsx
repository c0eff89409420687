import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { fieldErrors } from '../data/failure.ts'
import { useForm } from '../shell/use-form.ts'

export interface PhoneFormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly banner: ReactNode
  /** E.164, such as `+358401234567`. */
  readonly onPhone: (phone: string) => void
}

export function PhoneForm({ busy, error, banner, onPhone }: PhoneFormProps) {
  const form = useForm({ phone: '' }, ({ phone }) => ({ phone: checkPhone(phone) }))
  const { setErrors } = form
  const refused = fieldErrors(error).phone
  // biome-ignore lint/correctness/useExhaustiveDependencies: setErrors is new each time and does the same
  useEffect(() => {
    if (refused) setErrors({ phone: refused })
  }, [refused])
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(({ phone }) => onPhone(toInternational(phone)))}
    >
      {banner}
      <TextField
        {...form.field('phone')}
        label="Phone number"
        hint="Include the country code: +358 40 123 4567"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <Button type="submit" size="lg" wide busy={busy} busyLabel="Sending the code">
        Continue
      </Button>
    </form>
  )
}

function checkPhone(value: string): string | undefined {
  if (!value.trim()) return 'Enter your phone number.'
  if (!/^\+[1-9]\d{6,14}$/.test(toInternational(value))) {
    return 'Start with + and the country code, such as +358 40 123 4567.'
  }
  return undefined
}

function toInternational(value: string): string {
  return value.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
}
