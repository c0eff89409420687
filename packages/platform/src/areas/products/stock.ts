import { isUuid } from '../../db/fields.ts'
import type { Data } from '../../http/context.ts'
import { stockTogether } from './rules.ts'
import { returnToStock, setVariantStock, stockOf, takeFromStock } from './store.ts'

/** How much of a variant an order takes or gives back. */
export interface StockLine {
  readonly variantId: string
  readonly quantity: number
}

/** What is left of a product, its variants together; null where it is not counted, undefined without such a product. */
export async function getStock(scope: Data, productId: string): Promise<number | null | undefined> {
  const variants = isUuid(productId) ? await stockOf(scope, productId) : []
  return variants.length ? stockTogether(variants.map(({ stock }) => stock)) : undefined
}

/**
 * Sets what is left of a product. All of it is the first variant's, which is the one that the connection file names: who
 * sets ten can sell ten. False without such a product.
 */
export async function setStock(scope: Data, productId: string, stock: number | null): Promise<boolean> {
  const variants = isUuid(productId) ? await stockOf(scope, productId) : []
  for (const [index, { variant_id }] of variants.entries()) {
    await setVariantStock(scope, variant_id, stock === null ? null : index === 0 ? stock : 0)
  }
  return variants.length > 0
}

/**
 * Takes an order's items from the stock, in one order for all buyers so that none waits for another in a circle.
 * Answers the variants that there is too little of; then the transaction has to end in a failure.
 */
export async function decrementStock(scope: Data, lines: readonly StockLine[]): Promise<readonly string[]> {
  const short: string[] = []
  for (const { variantId, quantity } of inOrder(lines)) {
    if (!(await takeFromStock(scope, variantId, quantity))) short.push(variantId)
  }
  return short
}

export async function restock(scope: Data, lines: readonly StockLine[]): Promise<void> {
  for (const { variantId, quantity } of inOrder(lines)) await returnToStock(scope, variantId, quantity)
}

/** One line a variant, sorted. */
function inOrder(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([variantId, quantity]) => ({ variantId, quantity }))
}
