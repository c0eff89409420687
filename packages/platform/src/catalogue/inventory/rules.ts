import type { InventoryChangeReason } from '../../generated/inventory.ts'

/** A quantity of one variant to take or return. */
export interface StockLine {
  readonly variantId: string
  readonly quantity: number
}

/** Units by id of a location, without the default location. */
export type Elsewhere = Readonly<Record<string, number>>

export const changeReasons: readonly InventoryChangeReason[] = [
  'RECEIVED',
  'RETURNED',
  'DAMAGED',
  'LOST',
  'COUNTED',
  'CORRECTION',
  'IMPORTED',
  'ORDER',
  'RESTOCK',
  'INITIAL',
  'TRANSFERRED',
]

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

/** Takes units of one location after the other until there are enough; one with pre-ordered units has none. */
export function takeInOrder(
  places: readonly { readonly locationId: string; readonly available: number }[],
  wanted: number,
): Record<string, number> {
  const taken: Record<string, number> = {}
  let left = wanted
  for (const { locationId, available } of places) {
    const units = Math.min(left, Math.max(0, available))
    if (units > 0) taken[locationId] = units
    left -= units
  }
  return taken
}

/** The units that go back to other locations when `back` of `outstanding` units return: the default location's go first. */
export function goesElsewhere(outstanding: number, elsewhere: Elsewhere, back: number): Elsewhere {
  const beyond = back - (outstanding - unitsOf(elsewhere))
  const places = Object.entries(elsewhere).map(([locationId, available]) => ({ locationId, available }))
  return takeInOrder(places, Math.max(0, beyond))
}

/** Undefined instead of nothing, which the database does not store. */
export function minus(all: Elsewhere, less: Elsewhere): Elsewhere | undefined {
  return orNothing(Object.entries(all).map(([id, units]) => [id, units - (less[id] ?? 0)]))
}

export function plus(one: Elsewhere, other: Elsewhere): Elsewhere | undefined {
  const ids = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return orNothing(ids.map((id) => [id, (one[id] ?? 0) + (other[id] ?? 0)]))
}

export const unitsOf = (elsewhere: Elsewhere): number =>
  Object.values(elsewhere).reduce((sum, units) => sum + units, 0)

/** How a quantity concerns the shop. */
export function concern(quantity: number, threshold: number): 'NONE' | 'LOW' | 'SOLD_OUT' {
  if (quantity <= 0) return 'SOLD_OUT'
  return quantity <= threshold ? 'LOW' : 'NONE'
}

function orNothing(entries: readonly (readonly [string, number])[]): Elsewhere | undefined {
  const some = entries.filter(([, units]) => units > 0)
  return some.length > 0 ? Object.fromEntries(some) : undefined
}
