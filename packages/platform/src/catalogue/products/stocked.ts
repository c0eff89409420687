import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Collection } from '../../generated/collections.ts'
import type { Product } from '../../generated/products.ts'
import type { Search, Sorted } from '../../kernel/database/cursor-query.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { allCollections, countByCollection, hiddenKeys, shownCollections } from './collections-store.ts'
import { seesHidden, toProducts } from './read.ts'
import { productBySlug } from './slugs-store.ts'
import { count, isPublished, productsById, variantsOf } from './store.ts'
import { toCollection } from './to-collection.ts'

type Reader = Data & Pick<Context, 'services' | 'caller'>

/** A product, and the exact stock of its variants by id; null: no stock count. */
export interface StockedProduct {
  readonly product: Product
  readonly stock: ReadonlyMap<string, number | null>
}

/** The products that the caller may see, in the order of the ids. */
export async function readProducts(ctx: Reader, ids: readonly string[]): Promise<readonly StockedProduct[]> {
  const full = seesHidden(ctx.caller)
  const rows = (await productsById(ctx, ids)).filter(({ visibility }) => full || visibility === 'PUBLISHED')
  const products = new Map((await toProducts(rows, ctx, { full })).map((product) => [product.id, product]))
  const variants = Map.groupBy(await variantsOf(ctx, [...products.keys()]), ({ product_id }) => product_id)
  return ids.flatMap((id) => {
    const product = products.get(id)
    const own = variants.get(id) ?? []
    return product
      ? [{ product, stock: new Map(own.map(({ variant_id, stock }) => [variant_id, stock])) }]
      : []
  })
}

export async function readProductBySlug(ctx: Reader, slug: string): Promise<StockedProduct | undefined> {
  const row = await productBySlug(ctx, slug)
  return row && (await readProducts(ctx, [row.product_id]))[0]
}

/** The collections that the caller may see, in the order of the shop. */
export async function readCollections(ctx: Reader): Promise<readonly Collection[]> {
  const full = seesHidden(ctx.caller)
  const counts = await countByCollection(ctx, full ? 'ALL' : 'PUBLISHED')
  const collections = await (full ? allCollections : shownCollections)(ctx)
  return collections.map((row) => toCollection(row, { count: counts.get(row.collection_id) ?? 0, full }))
}

/** The condition of variants that the caller sees; it names `products` and the variant `v`. */
export const variantsVisibleTo = (caller: Context['caller']): RawBuilder<SqlBool> =>
  seesHidden(caller) ? sql`true` : sql`(${isPublished} and not v.is_hidden)`

/** The ids and slugs of collections that the caller does not see. */
export async function keysHiddenFrom(ctx: Reader): Promise<ReadonlySet<string>> {
  return seesHidden(ctx.caller) ? new Set() : hiddenKeys(ctx)
}

interface Shown {
  /** Also the hidden products, which the caller must be allowed to see. */
  readonly hidden: boolean
}

const shown = ({ hidden }: Shown): RawBuilder<SqlBool> => (hidden ? sql`true` : isPublished)

/** The ids of one page, and the total of all pages. */
export async function productIdsAt(
  ctx: Data,
  where: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  { limit, offset, hidden }: Shown & { readonly limit: number; readonly offset: number },
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from products where site_id = ${ctx.siteId} and ${shown({ hidden })} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(ctx.db)
  return { ids: rows.map(({ product_id }) => product_id), total: await countProducts(ctx, where, { hidden }) }
}

/** For `cursorQuery`. */
export function searchProductIds({ db, siteId }: Data, wanted: Shown) {
  return async ({
    condition,
    order,
    sortValues,
    limit,
  }: Search): Promise<readonly Sorted<{ product_id: string }>[]> => {
    const { rows } = await sql<Sorted<{ product_id: string }>>`
      select product_id, ${sortValues} as sort_values from products
      where site_id = ${siteId} and ${shown(wanted)} and ${condition} order by ${order} limit ${limit}`.execute(
      db,
    )
    return rows
  }
}

export async function countProducts(ctx: Data, where: RawBuilder<SqlBool>, wanted: Shown): Promise<number> {
  return count(ctx, sql<SqlBool>`${shown(wanted)} and ${where}`)
}
