export interface Amount {
  /** Decimal text. */
  readonly amount: string
  readonly formatted: string
}

const rows = ['subtotal', 'discount', 'shipping', 'additionalFees', 'tax', 'total'] as const

/** What stands in each row of a cart's totals. */
export type AmountOf = (row: (typeof rows)[number]) => Amount

export interface CartTotals {
  readonly subtotal: Amount
  readonly discount: Amount
  readonly shipping: Amount
  readonly additionalFees: Amount
  readonly tax: Amount
  readonly total: Amount
  /** Reckoned here, while the platform has not answered. */
  readonly predicted: boolean
}

export const buildTotals = (amountOf: AmountOf, predicted: boolean): CartTotals =>
  ({ predicted, ...Object.fromEntries(rows.map((row) => [row, amountOf(row)])) }) as unknown as CartTotals
