import { formatMinor, toMinor } from '../../data/money.ts'
import type { VariantDraft } from './product-draft.ts'

const amount = /^\d+(\.\d+)?$/

/** `€28.00`, `€28.00–€34.00`; empty without a valid price. */
export function priceRange(variants: readonly Pick<VariantDraft, 'price'>[], currency: string): string {
  const prices = variants.flatMap(({ price }) => (amount.test(price) ? [toMinor(price, currency)] : []))
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : 1))
  const [lowest] = sorted
  const highest = sorted.at(-1)
  if (lowest === undefined || highest === undefined) return ''
  const text = formatMinor(lowest, currency)
  return lowest === highest ? text : `${text}–${formatMinor(highest, currency)}`
}
