import { TextField } from '@vitrine/ui/text-field'

import { formatMinor } from '../../data/money.ts'
import { MoneyField, NumberField } from '../../form/field-kit.tsx'
import { Section } from '../../shell/section.tsx'
import { weightUnit } from '../../shop.ts'
import { marginOf } from './margin.ts'
import { newVariant, type VariantDraft } from './product-draft.ts'
import type { SectionState } from './section-state.ts'

export interface PriceSectionProps extends SectionState {
  readonly currency: string
}

/** Price and stock of a product without options. */
export function PriceSection({ draft, change, errorOf, currency }: PriceSectionProps) {
  const variant = draft.variants[0] ?? newVariant
  const isBundle = draft.itemType === 'BUNDLE'
  const put = (changes: Partial<VariantDraft>) => change({ variants: [{ ...variant, ...changes }] })
  const errorAt = (field: keyof VariantDraft) => errorOf(`variants[0].${field}`) ?? errorOf(field)
  const money = (field: 'price' | 'fullPrice' | 'cost', label: string) => (
    <MoneyField
      label={label}
      {...(field !== 'price' && { note: 'optional' })}
      currency={currency}
      value={variant[field]}
      onChange={(value) => put({ [field]: value })}
      error={errorAt(field)}
    />
  )
  const text = (field: 'sku' | 'barcode', label: string) => (
    <TextField
      label={label}
      note="optional"
      maxLength={40}
      autoComplete="off"
      value={variant[field]}
      onChange={({ target }) => put({ [field]: target.value })}
      error={errorAt(field)}
    />
  )
  return (
    <Section title={isBundle ? 'Price and codes' : 'Price and stock'}>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-3">
        {money('price', 'Price')}
        {money('fullPrice', 'Original price')}
        {money('cost', 'Cost')}
      </div>
      <MarginText price={variant.price} cost={variant.cost} currency={currency} />
      <div className="mt-6 grid gap-x-5 gap-y-6 sm:grid-cols-3">
        {text('sku', 'SKU')}
        {text('barcode', 'Barcode')}
        {isBundle ? null : (
          <NumberField
            label="In stock"
            value={variant.quantity}
            onChange={(quantity) => put({ quantity: quantity.replace(/\D/g, '') })}
            hint="Empty: not tracked."
            error={errorAt('quantity')}
          />
        )}
      </div>
      {draft.itemType === 'PHYSICAL' || isBundle ? (
        <div className="mt-6 grid gap-x-5 gap-y-6 sm:grid-cols-3">
          <NumberField
            label="Weight"
            note="optional"
            unit={weightUnit()}
            value={variant.weight}
            onChange={(weight) => put({ weight })}
            {...(isBundle && { hint: 'Empty: the sum of the parts.' })}
            error={errorAt('weight')}
          />
        </div>
      ) : null}
    </Section>
  )
}

interface MarginTextProps extends Pick<VariantDraft, 'price' | 'cost'> {
  readonly currency: string
}

function MarginText({ price, cost, currency }: MarginTextProps) {
  const margin = marginOf(price, cost, currency)
  if (!margin) return null
  return (
    <p role="status" className="vt-numbers mt-3 text-sm text-ink-soft">
      {`Margin ${margin.percent}%, ${formatMinor(margin.profit, currency)} of each unit, before tax and fees.`}
    </p>
  )
}
