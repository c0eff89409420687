/** How much of a variant somebody takes or gives back. */
export interface StockLine {
  readonly variantId: string
  readonly quantity: number
}

/** More of one variant is a mistake of who counts. */
export const maxUnits = 1_000_000

/** One line a variant, sorted: all who take take in this order, so that none waits for another in a circle. */
export function inOrder(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([variantId, quantity]) => ({ variantId, quantity }))
}
