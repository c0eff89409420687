import type { OfferedPaymentMethod } from '@vitrine/client/payment-connections'
import { Checkbox } from '@vitrine/ui/checkbox'

import { methodNames } from './method-names.ts'

export interface MethodBoxesProps {
  /** Those for the currency of the shop. */
  readonly available: readonly OfferedPaymentMethod[]
  readonly chosen: readonly OfferedPaymentMethod[]
  readonly onChange: (chosen: readonly OfferedPaymentMethod[]) => void
}

export function MethodBoxes({ available, chosen, onChange }: MethodBoxesProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 font-medium">Payment methods</legend>
      <p className="text-sm text-ink-soft">
        Cards are always offered, and with them Apple Pay and Google Pay on devices that have them. Switch the
        other methods on in your Stripe account too.
      </p>
      {available.map((method) => (
        <Checkbox
          key={method}
          label={methodNames[method]}
          checked={chosen.includes(method)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, method] : chosen.filter((one) => one !== method))
          }
        />
      ))}
    </fieldset>
  )
}
