import type { Product } from '@vitrine/client/products'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { formatMinor, toMinor } from '../../../data/money.ts'
import { shop } from '../../../shop.ts'
import { type Adjustment, adjustedPrice } from './adjusted-price.ts'

export interface PriceChange extends Adjustment {
  readonly keepsFullPrice: boolean
}

export const noChange: PriceChange = { type: 'PERCENT', value: '', roundTo: '', keepsFullPrice: false }

export interface PriceFieldsProps {
  /** Products whose new prices are shown. */
  readonly examples: readonly Product[]
  readonly onChange: (change: PriceChange) => void
}

const types = [
  { value: 'PERCENT', label: 'By per cent' },
  { value: 'ADD', label: 'By an amount' },
  { value: 'SET', label: 'To one price' },
] as const

const ends = [
  { value: '', label: 'Exact' },
  { value: '.99', label: 'Ending in .99' },
  { value: '.95', label: 'Ending in .95' },
  { value: '.50', label: 'Ending in .50' },
  { value: '0', label: 'Whole amounts' },
] as const

const shownExamples = 5

/** The new prices of many products, with a preview. */
export function PriceFields({ examples, onChange }: PriceFieldsProps) {
  const [state, setState] = useState(noChange)
  const change = (changes: Partial<PriceChange>) => {
    const next = { ...state, ...changes }
    setState(next)
    onChange(next)
  }
  const { type, value, roundTo, keepsFullPrice } = state
  return (
    <div className="mt-2 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="Change prices"
          options={types}
          value={type}
          onChange={({ target }) => change({ type: target.value as PriceChange['type'] })}
        />
        <TextField
          label={type === 'PERCENT' ? 'Per cent' : type === 'ADD' ? 'Amount' : 'Price'}
          inputMode="text"
          inputClassName="vt-numbers"
          placeholder={type === 'SET' ? '19.90' : '-10'}
          autoComplete="off"
          value={value}
          onChange={({ target }) =>
            change({ value: target.value.replace(',', '.').replace('−', '-').trim() })
          }
        />
        <Select
          label="Rounding"
          options={ends}
          value={roundTo}
          onChange={({ target }) => change({ roundTo: target.value })}
        />
      </div>
      <Checkbox
        label="Keep the old price as the original price"
        hint="The products are shown as on sale."
        checked={keepsFullPrice}
        onChange={({ target }) => change({ keepsFullPrice: target.checked })}
      />
      {value ? (
        <table className="vt-numbers w-full text-sm">
          <caption className="mb-1 text-left text-sm font-medium">Preview</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Price</th>
              <th scope="col">New price</th>
            </tr>
          </thead>
          <tbody>
            {examples.slice(0, shownExamples).map(({ id, name, price, currency }) => {
              const next = adjustedPrice(price.amount, state, currency)
              return (
                <tr key={id} className="border-b border-line">
                  <td className="py-1.5">{name}</td>
                  <td className="py-1.5 text-right text-ink-soft line-through">{price.formattedAmount}</td>
                  <td className="py-1.5 pl-4 text-right font-medium">
                    {next === undefined ? 'Not possible' : format(next, currency)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}

const format = (amount: string, currency: string = shop.currency): string =>
  formatMinor(toMinor(amount, currency), currency)
