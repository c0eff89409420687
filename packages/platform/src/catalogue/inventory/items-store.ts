import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Search, Sorted } from '../../kernel/database/cursor-query.ts'
import type { Data } from '../../kernel/http/context.ts'
import { countStock, type StockParts, type StockRow, searchStock, stockIdsWith } from '../products/index.ts'
import { defaultLocationId } from './locations.ts'

/** The units of a variant at one location. */
export interface ItemRow extends StockRow {
  /** The id of the variant for the default location, else that of the level. */
  readonly item_id: string
  readonly location_id: string
  /** Null: no stock count. */
  readonly available: number | null
}

/** The default location of each variant, and the others that it has units at. */
const partsOf = ({ siteId }: Data): StockParts => ({
  columns: sql`i.item_id, i.location_id, i.available`,
  join: sql`cross join lateral (
    select v.variant_id as item_id, ${sql.lit(defaultLocationId)}::uuid as location_id, v.stock - v.stock_elsewhere as available
    union all
    select l.level_id, l.location_id, l.available from inventory_levels l
    join inventory_locations p on p.site_id = l.site_id and p.location_id = l.location_id and not p.is_archived
    where l.site_id = ${siteId} and l.variant_id = v.variant_id and v.stock is not null and v.parts is null) i`,
})

/** One page; its parts name the item `i`, the variant `v` and its product `products`. */
export const searchItems = (data: Data, search: Search): Promise<readonly Sorted<ItemRow>[]> =>
  searchStock<Pick<ItemRow, 'item_id' | 'location_id' | 'available'>>(data, search, partsOf(data))

/** The number of items; `condition` names the same as that of `searchItems`. */
export const countItems = (data: Data, condition: RawBuilder<SqlBool>): Promise<number> =>
  countStock(data, condition, partsOf(data))

/** The ids of items, for the statement that starts a bulk job. */
export const itemIdsWith = (data: Data, condition: RawBuilder<SqlBool>): RawBuilder<unknown> =>
  stockIdsWith(data, sql`i.item_id`, condition, partsOf(data))

/** The items of variants, those of the default location first. */
export async function itemsOfVariants(
  data: Data,
  variantIds: readonly string[],
): Promise<readonly ItemRow[]> {
  if (!variantIds.length) return []
  return searchItems(data, {
    condition: sql`v.variant_id in (${sql.join(variantIds)})`,
    order: sql`v.variant_id, i.location_id <> ${defaultLocationId}, i.location_id`,
    sortValues: sql`'[]'::jsonb`,
    limit: 100_000,
  })
}
