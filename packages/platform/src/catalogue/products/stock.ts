import { isUuid } from '../../kernel/database/fields.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { type StockRow, setVariantStock, stockOfProduct, stockRows } from './stock-store.ts'

/**
 * The variant that an id means where stock is spoken of: its own, or of a product the first, which is the one that the
 * connection file names.
 */
export async function variantBehind(scope: Data, id: string): Promise<StockRow | undefined> {
  if (!isUuid(id)) return undefined
  const [variant] = await stockRows(scope, [id])
  return variant ?? (await stockOfProduct(scope, id))[0]
}

/** What is left of a variant, or of the first one of a product; null: not counted, undefined: there is none. */
export async function getStock(scope: Data, id: string): Promise<number | null | undefined> {
  const variant = await variantBehind(scope, id)
  return variant?.stock
}

/** Sets what can be bought of a variant, or of the first one of a product. Nobody is told. False without such a one. */
export async function setStock(
  scope: Data & Pick<Context, 'random'>,
  id: string,
  stock: number | null,
): Promise<boolean> {
  const variant = await variantBehind(scope, id)
  return variant !== undefined && setVariantStock(scope, variant.variant_id, stock)
}
