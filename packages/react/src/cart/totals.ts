import type { EstimateCurrentCartTotalsOutput } from '@vitrine/client/current-cart'

export interface Amount {
  /** Decimal text. */
  readonly amount: string
  readonly formatted: string
}

export interface CartTotals {
  readonly subtotal: Amount
  readonly discount: Amount
  readonly shipping: Amount
  readonly tax: Amount
  readonly total: Amount
  /** Reckoned here, while the platform has not answered. */
  readonly predicted: boolean
}

const rows = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const

/** The platform's own totals. */
export function totalsOf({ priceSummary }: EstimateCurrentCartTotalsOutput): CartTotals {
  return buildTotals(false, (row) => ({
    amount: priceSummary[row].amount,
    formatted: priceSummary[row].formattedAmount,
  }))
}

export function buildTotals(
  predicted: boolean,
  amountOf: (row: (typeof rows)[number]) => Amount,
): CartTotals {
  return {
    ...(Object.fromEntries(rows.map((row) => [row, amountOf(row)])) as Record<(typeof rows)[number], Amount>),
    predicted,
  }
}
