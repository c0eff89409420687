import type { Product } from '@vitrine/client/products'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { formatAppointment } from '../data/format.ts'
import { texts } from '../texts/texts.ts'
import { type Choices, isSoldOut } from './choose-variant.ts'

interface DatePickerProps {
  readonly product: Product
  readonly choices: Choices
  readonly onChoose: (name: string, value: string) => void
}

/** The dates of a service: its variants with the places left. */
export function DatePicker({ product, choices, onChoose }: DatePickerProps) {
  const name = product.options[0]?.name ?? 'Date'
  return (
    <RadioGroup
      legend={texts.product.date}
      name={`option:${name}`}
      value={choices[name]}
      onChange={(value) => onChoose(name, value)}
      options={product.variants.map((variant) => ({
        value: variant.choices[name] ?? variant.id,
        label: variant.scheduledDate ? formatAppointment(variant.scheduledDate) : variant.choices[name],
        end: <span className="text-sm text-ink-soft">{placesLeft(variant.stock)}</span>,
        disabled: isSoldOut(variant),
      }))}
    />
  )
}

function placesLeft({ status, quantity }: Product['stock']): string {
  if (status === 'SOLD_OUT') return texts.product.fullyBooked
  return quantity === undefined ? texts.product.placesAvailable : texts.product.placesLeft(quantity)
}
