import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import type { ReactNode } from 'react'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'

export interface PhoneFormProps {
  readonly busy: boolean
  readonly refused: string | undefined
  readonly banner: ReactNode
  /** E.164, such as `+358401234567`. */
  readonly onPhone: (phone: string) => void
}

export function PhoneForm({ busy, refused, banner, onPhone }: PhoneFormProps) {
  const form = useForm('phone', { phone: '' }, ({ phone }) => ({ phone: checkPhone(phone) }))
  return (
    <div className="flex flex-col gap-5">
      {banner}
      <PostForm
        {...form.submit(({ phone }) => onPhone(toInternational(phone)))}
        className="flex flex-col gap-5"
      >
        <TextField
          {...form.field('phone')}
          error={form.errors.phone ?? refused}
          label={texts().account.phone}
          hint={texts().account.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <Button type="submit" size="lg" wide busy={busy} busyLabel={texts().account.sendingCode}>
          {texts().account.continue}
        </Button>
      </PostForm>
    </div>
  )
}

function checkPhone(value: string): string | undefined {
  if (!value.trim()) return texts().account.needsPhone
  if (!/^\+[1-9]\d{6,14}$/.test(toInternational(value))) {
    return texts().account.wrongPhone
  }
  return undefined
}

function toInternational(value: string): string {
  return value.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
}
