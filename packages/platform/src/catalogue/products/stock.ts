import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { refreshBundles } from './bundle-stock-store.ts'
import { type StockRow, setStocks, stockOfProduct, stockRows } from './stock-store.ts'

/** The variant of an id: the variant itself, or the first variant of a product, which the connection file names. */
export async function variantBehind(scope: Data, id: string): Promise<StockRow | undefined> {
  if (!isUuid(id)) return undefined
  const [variant] = await stockRows(scope, [id])
  return variant ?? (await stockOfProduct(scope, id))[0]
}

/** The stock of a variant, or of the first variant of a product; null: no stock count, undefined: no such variant. */
export async function getStock(scope: Data, id: string): Promise<number | null | undefined> {
  const variant = await variantBehind(scope, id)
  return variant?.stock
}

/**
 * Sets the stock of a variant, or of the first variant of a product, without an event. False without such a variant.
 */
export async function setStock(
  scope: Data & Pick<Context, 'random'>,
  id: string,
  stock: number | null,
): Promise<boolean> {
  const variant = await variantBehind(scope, id)
  if (!variant) return false
  const set = await setStocks(scope, [{ variantId: variant.variant_id, stock, elsewhere: 0 }])
  await refreshBundles({ ...scope, emit: async () => {} }, set)
  return true
}
