/** A quantity of one variant to take or return. */
export interface StockLine {
  readonly variantId: string
  readonly quantity: number
}

/** A larger stock is a mistake. */
export const maxUnits = 1_000_000

/** One line per variant, sorted: all transactions lock variants in this order, so they cannot deadlock. */
export function inOrder(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([variantId, quantity]) => ({ variantId, quantity }))
}
