import { type SqlBool, sql } from 'kysely'
import type { Search, Sorted } from '../../db/cursor-query.ts'
import type { Data } from '../../http/context.ts'

/** A variant as its stock is kept: what can be bought of it now, and whose it is. */
export interface StockRow {
  readonly variant_id: string
  readonly product_id: string
  readonly product_name: string
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string | null
  /** Null: not counted. */
  readonly stock: number | null
  readonly stock_revision: number
}

const columns = sql`v.variant_id, v.product_id, products.name as product_name, v.choices, v.sku, v.stock, v.stock_revision`
const joined = sql`product_variants v join products on products.site_id = v.site_id and products.product_id = v.product_id`

export async function stockRows(
  { db, siteId }: Data,
  variantIds: readonly string[],
): Promise<readonly StockRow[]> {
  if (!variantIds.length) return []
  const { rows } = await sql<StockRow>`
    select ${columns} from ${joined}
    where v.site_id = ${siteId} and v.variant_id in (${sql.join(variantIds)}) order by v.variant_id`.execute(
    db,
  )
  return rows
}

/** The variants of a product, in its own order. */
export async function stockOfProduct({ db, siteId }: Data, productId: string): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${columns} from ${joined}
    where v.site_id = ${siteId} and v.product_id = ${productId} order by v.position`.execute(db)
  return rows
}

/** One page; `v` is the variant and `products` its product in what `where`, `order` and `keys` say. */
export async function searchStock(
  { db, siteId }: Data,
  { condition, order, sortValues, limit }: Search,
): Promise<readonly Sorted<StockRow>[]> {
  const { rows } = await sql<Sorted<StockRow>>`
    select ${columns}, ${sortValues} as sort_values from ${joined}
    where v.site_id = ${siteId} and ${condition} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Nobody else takes from, gives to or counts these variants until the transaction ends. */
export async function lockStock({ db, siteId }: Data, variantIds: readonly string[]): Promise<void> {
  if (!variantIds.length) return
  await sql`
    select 1 from product_variants where site_id = ${siteId} and variant_id in (${sql.join(variantIds)})
    order by variant_id for update`.execute(db)
}

export async function setVariantStock(
  { db, siteId }: Data,
  variantId: string,
  stock: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_variants')
    .set({ stock, stock_revision: sql<number>`stock_revision + 1` })
    .where('site_id', '=', siteId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Takes from the stock if there is enough: one statement, so that two buyers never take the same piece. Answers what is
 * left (null: not counted), undefined when there was too little or no such variant.
 */
export async function takeFromStock(
  { db, siteId }: Data,
  variantId: string,
  quantity: number,
): Promise<number | null | undefined> {
  const row = await db
    .updateTable('product_variants')
    .set({ stock: sql<number>`stock - ${quantity}::int`, stock_revision: sql<number>`stock_revision + 1` })
    .where('site_id', '=', siteId)
    .where('variant_id', '=', variantId)
    .where(sql<SqlBool>`(stock is null or stock >= ${quantity}::int)`)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

/** Answers what is there now (null: not counted), undefined without such a variant. */
export async function returnToStock(
  { db, siteId }: Data,
  variantId: string,
  quantity: number,
): Promise<number | null | undefined> {
  const row = await db
    .updateTable('product_variants')
    .set({ stock: sql<number>`stock + ${quantity}::int`, stock_revision: sql<number>`stock_revision + 1` })
    .where('site_id', '=', siteId)
    .where('variant_id', '=', variantId)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}
