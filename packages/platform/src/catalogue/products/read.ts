import type { Product } from '../../generated/products.ts'
import type { Caller, Context, Data } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { hasPermission } from '../../kernel/http/permissions.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { readParts } from './bundle-read.ts'
import { allCollections, shownCollections } from './collections-store.ts'
import { type ProductRow, variantsOf } from './store.ts'
import { toProduct } from './to-product.ts'

type Reader = Data & Pick<Context, 'services'>

/** Whether the caller may see hidden products, costs and other data of the shop's own. */
export const seesHidden = (caller: Caller): boolean =>
  isStaffOrApp(caller) && hasPermission(caller, 'PRODUCTS.READ')

/** Products in the order of their rows. `full`: with the data that shoppers do not see. */
export async function toProducts(
  rows: readonly ProductRow[],
  ctx: Reader,
  { full }: { readonly full: boolean },
): Promise<Product[]> {
  const ids = rows.map(({ product_id }) => product_id)
  const all = await variantsOf(ctx, ids)
  const variants = Map.groupBy(all, ({ product_id }) => product_id)
  const parts = await readParts(ctx, all)
  const known = await (full ? allCollections : shownCollections)(ctx)
  const collections = new Map(known.map((row) => [row.collection_id, row]))
  const settings = await ctx.services.settings(ctx)
  const writer = { settings, collections, price: moneyWriter(settings).plain, parts, full }
  return rows.map((row) => toProduct(row, variants.get(row.product_id) ?? [], writer))
}

/** One product with all its data, for staff, apps and events. */
export async function readProduct(ctx: Reader, row: ProductRow): Promise<Product> {
  const [product] = await toProducts([row], ctx, { full: true })
  return product as Product
}
