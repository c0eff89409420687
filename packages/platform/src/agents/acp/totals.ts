import type { Total } from '../ucp/index.ts'

interface ShownTotal {
  readonly type: string
  readonly display_text: string
  readonly amount: number
}

const texts: Readonly<Record<string, string>> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  fulfillment: 'Shipping',
  fee: 'Fee',
  tax: 'Tax',
  total: 'Total',
}

/** Discounts are positive here. Every entry between the subtotal and the total is added, and discounts are subtracted. */
export const presentTotals = (totals: readonly Total[]): readonly ShownTotal[] =>
  totals.flatMap((total) => {
    const shown = toShown(total)
    return total.type === 'subtotal'
      ? [{ ...shown, type: 'items_base_amount', display_text: 'Items' }, shown]
      : [shown]
  })

function toShown({ type, amount, display_text }: Total): ShownTotal {
  const text = display_text ?? texts[type] ?? type
  if (type === 'discount') return { type, display_text: text, amount: -amount }
  // The protocol has no type for it.
  if (type === 'adjustment')
    return { type: amount < 0 ? 'discount' : 'fee', display_text: text, amount: Math.abs(amount) }
  return { type, display_text: text, amount }
}
