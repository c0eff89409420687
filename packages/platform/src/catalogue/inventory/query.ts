import { type RawBuilder, sql } from 'kysely'
import type {
  QueryInventoryItemsError,
  QueryInventoryItemsInput,
  QueryInventoryItemsOutput,
} from '../../generated/inventory.ts'
import { cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import { textField, uuidField } from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { searchStock } from '../products/index.ts'
import { defaultLocationId } from './locations.ts'
import { stockByPlace } from './places.ts'
import { usualThreshold } from './settings.ts'
import { withLevels } from './to-item.ts'

const tieBreak = uuidField('v.variant_id')

const yesNo = (expression: RawBuilder<boolean>): FieldTable[string] => ({
  expression,
  type: 'boolean',
  operators: ['$eq', '$ne'],
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  expected: 'true or false',
})

/** A variant without a stock count is greater than any number. */
const fields = (siteId: string, threshold: number): FieldTable => ({
  id: tieBreak,
  productId: uuidField('v.product_id'),
  productName: textField('products.name', { sortable: true }),
  sku: textField('v.sku', { sortable: true }),
  trackQuantity: yesNo(sql<boolean>`(v.stock is not null)`),
  inStock: yesNo(sql<boolean>`(v.stock is null or v.stock + v.preorder_limit > 0)`),
  lowStock: yesNo(sql<boolean>`(v.stock <= coalesce(v.low_stock_threshold, ${threshold}::int))`),
  locationId: {
    ...uuidField('v.variant_id'),
    expression: unitsAt(siteId),
    operators: ['$hasSome'],
  },
  available: {
    expression: sql<number>`coalesce(v.stock, 2147483647)`,
    type: 'bigint',
    operators: ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in'],
    parse: (value) => (Number.isSafeInteger(value) ? String(value) : undefined),
    expected: 'a whole number',
    sortable: true,
  },
})

/** The locations at which a variant has available units. */
const unitsAt = (siteId: string) => sql`(
  select array_agg(l.location_id) from inventory_levels l
  where l.site_id = ${siteId} and l.variant_id = v.variant_id and l.available > 0
) || case when v.stock > v.stock_elsewhere then array[${defaultLocationId}::uuid] else '{}' end`

export async function queryItems(
  { query = {} }: QueryInventoryItemsInput,
  ctx: Context<QueryInventoryItemsError>,
): Promise<QueryInventoryItemsOutput> {
  const source = {
    from: (search: Search) => searchStock(ctx, search),
    fields: fields(ctx.siteId, await usualThreshold(ctx)),
    tieBreak,
    sort: [{ fieldName: 'productName' }],
  }
  const { rows, metadata } = await cursorQuery(ctx, source, query)
  return { inventoryItems: (await stockByPlace(ctx, rows)).map(withLevels), metadata }
}
