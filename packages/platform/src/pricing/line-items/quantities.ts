import type { CatalogItem } from '../../catalogue/products/index.ts'
import type { LiveLine } from './live.ts'
import { seenOf } from './live.ts'
import type { StoredLine } from './stored.ts'

/** Sets quantities, up to the stock; a line without stock keeps its quantity. */
export function setQuantities(
  lines: readonly LiveLine[],
  updates: ReadonlyMap<string, number>,
): StoredLine[] {
  return lines.map((line) => {
    const wanted = updates.get(line.id)
    return wanted === undefined
      ? line.stored
      : { ...line.stored, quantity: capped(line, wanted), seen: seenOf(line) }
  })
}

/** The wanted quantity up to the stock, but at least 1: a line has a quantity. */
export function capped({ stock, item }: Pick<LiveLine, 'stock' | 'item'>, wanted: number): number {
  return Math.max(1, Math.min(item ? bounded(item, wanted) : wanted, stock ?? wanted))
}

/** The wanted quantity within the limits of the product. */
export const bounded = (
  {
    minQuantity = 1,
    maxQuantity = Number.POSITIVE_INFINITY,
  }: Pick<CatalogItem, 'minQuantity' | 'maxQuantity'>,
  wanted: number,
): number => Math.max(minQuantity, Math.min(wanted, maxQuantity))
