import { CreditCardIcon, LockIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import type { ChangeEvent } from 'react'
import type { Form } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'
import type { TypedCard } from './card.ts'
import { brandOf, respaced, spacedExpiry, spacedNumber } from './card.ts'

export function CardFields({ form }: { readonly form: Form<TypedCard> }) {
  const brand = brandOf(form.values.number)
  const spaced =
    (name: 'number' | 'expiry', space: (text: string) => string) =>
    ({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) =>
      form.set({ [name]: respaced(form.values[name], value, selectionStart, space) })
  return (
    <div className="grid grid-cols-2 gap-5">
      <TextField
        {...form.field('number')}
        onChange={spaced('number', spacedNumber)}
        className="col-span-2"
        inputClassName="vt-numbers"
        label={texts().checkout.cardNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        required
        end={
          <span className="flex items-center gap-2 pr-3 text-sm text-ink-soft">
            {brand.name ?? <CreditCardIcon size={20} />}
          </span>
        }
      />
      <TextField
        {...form.field('expiry')}
        onChange={spaced('expiry', spacedExpiry)}
        inputClassName="vt-numbers"
        label={texts().checkout.expiry}
        placeholder={texts().checkout.expiryExample}
        inputMode="numeric"
        autoComplete="cc-exp"
        required
      />
      <TextField
        {...form.field('cvc')}
        inputClassName="vt-numbers"
        label={texts().checkout.securityCode}
        hint={brand.cvc === 4 ? texts().checkout.fourDigits : texts().checkout.threeDigits}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        required
      />
      <TextField
        {...form.field('holder')}
        className="col-span-2"
        label={texts().checkout.holder}
        autoComplete="cc-name"
        required
      />
      <p className="flex items-center gap-2 text-sm text-ink-soft col-span-2">
        <LockIcon size={16} /> {texts().checkout.cardPromise}
      </p>
    </div>
  )
}
