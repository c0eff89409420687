import { type RawBuilder, sql } from 'kysely'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { StoredPart } from './columns.ts'
import { refreshInStock } from './in-stock-store.ts'
import { toInventoryItem } from './inventory-item.ts'
import { markCatalogue } from './marks-store.ts'
import { stockRows } from './stock-store.ts'
import { isPublished } from './store.ts'

type Scope = Data & Pick<Context, 'random'>

/** A variant that has changed. */
export interface Flagged {
  readonly variant_id: string
  /** A part of a bundle. */
  readonly in_bundle: boolean
}

/** Flags the parts of written variants, and derives the stock of these. Answers those with another stock. */
export async function followParts(
  scope: Scope,
  variants: readonly { readonly id: string; readonly parts?: readonly StoredPart[] | undefined }[],
): Promise<readonly string[]> {
  const bundles = variants.filter(({ parts }) => parts)
  if (!bundles.length) return []
  const { db, siteId } = scope
  const ids = bundles.flatMap(({ parts = [] }) => parts.map(({ variantId }) => variantId))
  // A flag stays when the bundle loses the part: it only makes a sale look for bundles.
  await sql`
    update product_variants set in_bundle = true
    where site_id = ${siteId} and variant_id = any(${ids}::uuid[]) and not in_bundle`.execute(db)
  return deriveStock(
    scope,
    bundles.map(({ id }) => id),
  )
}

/**
 * Derives the stock of all bundles with these variants as parts, and announces the changed ones. Call it after the
 * transaction has changed all its variants: bundles are locked after their parts, so that no two sales deadlock.
 */
export async function refreshBundles(
  scope: Scope & Pick<Context, 'emit'>,
  changed: readonly Flagged[],
): Promise<void> {
  const parts = changed.filter(({ in_bundle }) => in_bundle).map(({ variant_id }) => variant_id)
  if (!parts.length) return
  const { db, siteId } = scope
  const { rows } = await sql<{ variant_id: string }>`
    select variant_id from product_variants
    where site_id = ${siteId} and part_ids is not null and part_ids && ${parts}::uuid[]
    order by variant_id for update`.execute(db)
  await announceBundles(
    scope,
    await deriveStock(
      scope,
      rows.map(({ variant_id }) => variant_id),
    ),
  )
}

export async function announceBundles(
  scope: Scope & Pick<Context, 'emit'>,
  variantIds: readonly string[],
): Promise<void> {
  for (const row of await stockRows(scope, variantIds))
    await scope.emit('wix.ecom.v1.inventory_item_updated', row.variant_id, toInventoryItem(row, 0))
}

/** The bundles that a part has units for; null: uncounted. */
const unitsOf = (stock: RawBuilder<unknown>) =>
  sql`case when p.sold is null then 0 when p.stock is not null then greatest(0, ${stock}) / part.quantity end`

/**
 * A bundle has as many units as its scarcest part has for it. One with a part that shoppers cannot see has none, and one
 * whose parts are all uncounted is uncounted.
 */
async function deriveStock(scope: Scope, bundleIds: readonly string[]): Promise<readonly string[]> {
  if (!bundleIds.length) return []
  const { db, siteId } = scope
  const bundles = sql`any(${[...bundleIds]}::uuid[])`
  // The limit and the repeated ids make the planner look variants up, where it would otherwise read those of all products.
  const { rows } = await sql<{ variant_id: string }>`
    with derived as (
      select b.variant_id, min(${unitsOf(sql`p.stock`)}) as stock,
        coalesce(min(${unitsOf(sql`p.stock + p.preorder_limit`)}) - min(${unitsOf(sql`p.stock`)}), 0) as preorder_limit
      from product_variants b
      cross join lateral jsonb_to_recordset(b.parts) as part ("variantId" uuid, quantity int)
      left join lateral (
        select v.stock, v.preorder_limit, products.product_id as sold from product_variants v
        left join products on products.site_id = ${siteId} and products.product_id = v.product_id
          and ${isPublished}
        where v.site_id = ${siteId} and v.variant_id = part."variantId" limit 1
      ) p on true
      where b.site_id = ${siteId} and b.variant_id = ${bundles}
      group by b.variant_id)
    update product_variants v
    set stock = derived.stock, preorder_limit = derived.preorder_limit, stock_revision = v.stock_revision + 1
    from derived
    where v.site_id = ${siteId} and v.variant_id = ${bundles} and v.variant_id = derived.variant_id
      and (v.stock, v.preorder_limit) is distinct from (derived.stock, derived.preorder_limit)
    returning v.variant_id`.execute(db)
  if (!rows.length) return []
  const ids = rows.map(({ variant_id }) => variant_id)
  await refreshInStock(scope, ids)
  await markCatalogue(scope)
  return ids
}
