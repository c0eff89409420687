import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'

import { MoneyField, NumberField } from '../../form/field-kit.tsx'
import type { EntryForm } from '../../site/settings/entries.tsx'
import type { PriceDraft } from './plan-price.ts'

const sales = [
  { value: 'NONE', label: 'Not for sale' },
  { value: 'FREE', label: 'Free' },
  { value: 'ONCE', label: 'One payment' },
  { value: 'RECURRING', label: 'Recurring payment' },
]

const frequencies = [
  { value: 'DAY', label: 'days' },
  { value: 'WEEK', label: 'weeks' },
  { value: 'MONTH', label: 'months' },
  { value: 'YEAR', label: 'years' },
]

export function PlanPriceFields({ draft, change, errorOf }: EntryForm<PriceDraft>) {
  const { sale } = draft
  return (
    <>
      <RadioGroup
        legend="Sale"
        name="sale"
        layout="chips"
        options={sales}
        value={sale}
        onChange={(next) => change({ sale: next as PriceDraft['sale'] })}
      />
      {sale === 'ONCE' || sale === 'RECURRING' ? (
        <MoneyField
          label="Price"
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          error={errorOf('amount')}
        />
      ) : null}
      {sale === 'RECURRING' ? (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField
            label="Paid every"
            value={draft.interval}
            onChange={(interval) => change({ interval })}
            error={errorOf('interval')}
          />
          <Select
            label="Period"
            options={frequencies}
            value={draft.frequency}
            onChange={({ target }) => change({ frequency: target.value as PriceDraft['frequency'] })}
          />
          <NumberField
            label="Payments"
            note="optional"
            hint="Leave empty for no end."
            value={draft.cycles}
            onChange={(cycles) => change({ cycles })}
            error={errorOf('cycles')}
          />
        </div>
      ) : null}
    </>
  )
}
