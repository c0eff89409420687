import { type RawBuilder, sql } from 'kysely'
import type {
  QueryInventoryItemsError,
  QueryInventoryItemsInput,
  QueryInventoryItemsOutput,
} from '../../generated/inventory.ts'
import { cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import { keyField, textField, uuidField } from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { searchStock } from '../products/index.ts'
import { reservedOf } from './store.ts'
import { toInventoryItem } from './to-item.ts'

const tieBreak = uuidField('v.variant_id')

const yesNo = (expression: RawBuilder<boolean>): FieldTable[string] => ({
  expression,
  type: 'boolean',
  operators: ['$eq', '$ne'],
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  expected: 'true or false',
})

/** A variant without a stock count is greater than any number. */
const fields: FieldTable = {
  id: tieBreak,
  productId: uuidField('v.product_id'),
  productName: textField('products.name', { sortable: true }),
  sku: keyField('v.sku', { sortable: true }),
  trackQuantity: yesNo(sql<boolean>`(v.stock is not null)`),
  inStock: yesNo(sql<boolean>`(v.stock is null or v.stock > 0)`),
  available: {
    expression: sql<number>`coalesce(v.stock, 2147483647)`,
    type: 'bigint',
    operators: ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in'],
    parse: (value) => (Number.isSafeInteger(value) ? String(value) : undefined),
    expected: 'a whole number',
    sortable: true,
  },
}

export async function queryItems(
  { query = {} }: QueryInventoryItemsInput,
  ctx: Context<QueryInventoryItemsError>,
): Promise<QueryInventoryItemsOutput> {
  const source = {
    from: (search: Search) => searchStock(ctx, search),
    fields,
    tieBreak,
    sort: [{ fieldName: 'productName' }],
  }
  const { rows, metadata } = await cursorQuery(ctx, source, query)
  const reserved = await reservedOf(
    ctx,
    rows.map(({ variant_id }) => variant_id),
  )
  return {
    inventoryItems: rows.map((row) => toInventoryItem(row, reserved.get(row.variant_id) ?? 0)),
    metadata,
  }
}
