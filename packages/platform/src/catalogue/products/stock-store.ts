import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Search, Sorted } from '../../kernel/database/cursor-query.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { refreshInStock } from './in-stock-store.ts'
import { markCatalogue } from './marks-store.ts'
import { forSale, isShown } from './rules.ts'

type Scope = Data & Pick<Context, 'random'>

/** A variant's available quantity and its product. */
export interface StockRow {
  readonly variant_id: string
  readonly product_id: string
  readonly product_name: string
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string | null
  /** Null: no stock count. */
  readonly stock: number | null
  readonly preorder_limit: number
  /** The part of the stock outside the default location. */
  readonly stock_elsewhere: number
  readonly stock_revision: number
  /** Null: the default of the settings. */
  readonly low_stock_threshold: number | null
  /** A variant of a bundle, whose stock follows from its parts. */
  readonly is_bundle: boolean
  /** A part of a bundle. */
  readonly in_bundle: boolean
  /** Shoppers neither see nor buy it. */
  readonly is_hidden: boolean
}

export interface TakenRow extends StockRow {
  /** Units that the default location did not have. */
  readonly beyond: number
}

const columns = sql`v.variant_id, v.product_id, products.name as product_name, v.choices, v.sku, v.stock, v.preorder_limit, v.stock_elsewhere,
  v.stock_revision, v.low_stock_threshold, v.parts is not null as is_bundle, v.in_bundle, v.is_hidden`
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

export async function stockOfProduct({ db, siteId }: Data, productId: string): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${columns} from ${joined}
    where v.site_id = ${siteId} and v.product_id = ${productId} order by v.position`.execute(db)
  return rows
}

/** Further tables, which may name the variant `v` and its product `products`, and their columns. */
export interface StockParts {
  readonly columns: RawBuilder<unknown>
  readonly join: RawBuilder<unknown>
}

/** One page; `where`, `order` and `keys` name the variant `v` and its product `products`. */
export async function searchStock<More extends object = object>(
  { db, siteId }: Data,
  { condition, order, sortValues, limit }: Search,
  parts?: StockParts,
): Promise<readonly Sorted<StockRow & More>[]> {
  const { rows } = await sql<Sorted<StockRow & More>>`
    select ${columns}${parts ? sql`, ${parts.columns}` : sql``}, ${sortValues} as sort_values
    from ${joined}${parts ? sql` ${parts.join}` : sql``}
    where v.site_id = ${siteId} and ${condition} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** The number of rows; `condition` names the variant `v` and its product `products`. */
export async function countStock(
  { db, siteId }: Data,
  condition: RawBuilder<SqlBool>,
  parts?: StockParts,
): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${joined}${parts ? sql` ${parts.join}` : sql``}
    where v.site_id = ${siteId} and ${condition}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The ids of rows, for the statement that starts a bulk job. */
export const stockIdsWith = (
  { siteId }: Data,
  id: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
  parts?: StockParts,
): RawBuilder<unknown> =>
  sql`select ${id} as id from ${joined}${parts ? sql` ${parts.join}` : sql``}
    where v.site_id = ${siteId} and ${condition}`

/** No other transaction changes the stock of these variants until this one ends. */
export async function lockStock({ db, siteId }: Data, variantIds: readonly string[]): Promise<void> {
  if (!variantIds.length) return
  await sql`
    select 1 from product_variants where site_id = ${siteId} and variant_id in (${sql.join(variantIds)})
    order by variant_id for update`.execute(db)
}

export interface NewStock {
  readonly variantId: string
  /** Null: no stock count. */
  readonly stock: number | null
  readonly elsewhere: number
}

/** Sets the stock of variants that the caller has locked. The caller refreshes the bundles at its end. */
export async function setStocks(
  scope: Scope,
  changed: readonly NewStock[],
): Promise<readonly Pick<StockRow, 'variant_id' | 'in_bundle'>[]> {
  if (!changed.length) return []
  const { db, siteId } = scope
  const rows = changed.map(
    ({ variantId, stock, elsewhere }) => sql`(${variantId}::uuid, ${stock}::int, ${elsewhere}::int)`,
  )
  const { rows: set } = await sql<Pick<StockRow, 'variant_id' | 'in_bundle'>>`
    update product_variants v
    set stock = wanted.stock, stock_elsewhere = wanted.elsewhere, stock_revision = v.stock_revision + 1
    from (values ${sql.join(rows)}) as wanted (id, stock, elsewhere)
    where v.site_id = ${siteId} and v.variant_id = wanted.id returning v.variant_id, v.in_bundle`.execute(db)
  await refreshInStock(
    scope,
    changed.map(({ variantId }) => variantId),
  )
  await markCatalogue(scope)
  return set
}

export async function setLowStockThreshold(
  { db, siteId }: Data,
  variantId: string,
  threshold: number | null,
): Promise<void> {
  await db
    .updateTable('product_variants')
    .set({ low_stock_threshold: threshold, stock_revision: sql<number>`stock_revision + 1` })
    .where('site_id', '=', siteId)
    .where('variant_id', '=', variantId)
    .execute()
}

/**
 * Takes units of each variant that has enough, in one statement, so that two buyers never get the same unit and
 * transactions cannot deadlock. The default location's units go first. Answers the changed variants by id; variants that
 * are missing or have too little stock are left out. The caller refreshes the bundles at its end.
 */
export async function takeFromStock(
  scope: Scope,
  lines: readonly { readonly variantId: string; readonly quantity: number }[],
): Promise<readonly TakenRow[]> {
  if (!lines.length) return []
  const { db, siteId } = scope
  // Literal rows share one plan for all values; the database would plan an array of unknown length each time.
  const wanted = sql.join(lines.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`))
  const { rows } = await sql<TakenRow>`
    with wanted as (
      select variant_id, wanted.quantity, stock_elsewhere from product_variants
      join (values ${wanted}) as wanted (id, quantity) on variant_id = wanted.id
      where site_id = ${siteId} order by variant_id for update of product_variants)
    update product_variants v set stock = v.stock - wanted.quantity, stock_revision = v.stock_revision + 1,
      stock_elsewhere = greatest(0, least(v.stock_elsewhere, v.stock - wanted.quantity))
    from wanted, products
    where v.site_id = ${siteId} and v.variant_id = wanted.variant_id and (v.stock is null or v.stock + v.preorder_limit >= wanted.quantity)
      and products.site_id = ${siteId} and products.product_id = v.product_id
    returning ${columns}, wanted.stock_elsewhere - v.stock_elsewhere as beyond`.execute(db)
  const emptied = rows.filter((row) => forSale(row) === 0)
  if (emptied.length)
    await refreshInStock(
      scope,
      emptied.map(({ variant_id }) => variant_id),
    )
  if (rows.some(({ stock }) => isShown(stock))) await markCatalogue(scope)
  return [...rows].sort((a, b) => (a.variant_id < b.variant_id ? -1 : 1))
}

/**
 * Returns units, some of them to other locations than the default one. Answers the new stock (null: no stock count);
 * undefined without such a variant. The caller refreshes the bundles at its end.
 */
export async function returnToStock(
  scope: Scope,
  variantId: string,
  quantity: number,
  elsewhere = 0,
): Promise<{ readonly stock: number | null; readonly in_bundle: boolean } | undefined> {
  const { db, siteId } = scope
  const row = await db
    .updateTable('product_variants')
    .set({
      stock: sql<number>`stock + ${quantity}::int`,
      stock_elsewhere: sql<number>`case when stock is null then 0 else stock_elsewhere + ${elsewhere}::int end`,
      stock_revision: sql<number>`stock_revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where('variant_id', '=', variantId)
    .returning(['stock', 'preorder_limit', 'in_bundle'])
    .executeTakeFirst()
  if (row && row.stock !== null && row.stock + row.preorder_limit <= quantity)
    await refreshInStock(scope, [variantId])
  if (row && isShown(row.stock === null ? null : row.stock - quantity)) await markCatalogue(scope)
  return row
}
