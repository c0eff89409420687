import type { SummaryRow } from '@vitrine/ui/summary-rows'

interface Sum {
  readonly amount: string
  readonly formattedAmount: string
}

export function isMoney({ amount }: Pick<Sum, 'amount'>): boolean {
  return Number(amount) > 0
}

/** The rows that a checkout and its order share; none where there is nothing to say. */
export function discountRows(discount: Sum): readonly SummaryRow[] {
  if (!isMoney(discount)) return []
  return [{ key: 'discount', label: 'Discount', value: `− ${discount.formattedAmount}`, tone: 'positive' }]
}

export function taxRows(tax: Sum, included: boolean): readonly SummaryRow[] {
  if (!isMoney(tax)) return []
  return [{ key: 'tax', label: included ? 'Tax, included' : 'Tax', value: tax.formattedAmount }]
}
