export interface Amount {
  /** Decimal text. */
  readonly amount: string
  readonly formatted: string
}

const rows = ['subtotal', 'discount', 'shipping', 'additionalFees', 'tax', 'total'] as const

/** The totals of a cart, one field for each row. */
export type AmountOf = (row: (typeof rows)[number]) => Amount

export interface CartTotals {
  readonly subtotal: Amount
  readonly discount: Amount
  readonly shipping: Amount
  readonly additionalFees: Amount
  readonly tax: Amount
  readonly total: Amount
  /** True if the client computed them and the platform has not responded yet. */
  readonly predicted: boolean
}

export const buildTotals = (amountOf: AmountOf, predicted: boolean): CartTotals =>
  ({ predicted, ...Object.fromEntries(rows.map((row) => [row, amountOf(row)])) }) as unknown as CartTotals
