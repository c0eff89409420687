import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { keyField, textField, uuidField } from '../../db/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../db/filter.ts'
import { beyond, decodeCursor, orderBy, type SortRequest, sortKeys, toPage } from '../../db/page.ts'
import type {
  QueryInventoryItemsError,
  QueryInventoryItemsInput,
  QueryInventoryItemsOutput,
} from '../../generated/inventory.ts'
import type { Context } from '../../http/context.ts'
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

/** What is not counted is more than any number. */
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

const byName: readonly SortRequest[] = [{ fieldName: 'productName' }]

export async function queryItems(
  { query = {} }: QueryInventoryItemsInput,
  ctx: Context<QueryInventoryItemsError>,
): Promise<QueryInventoryItemsOutput> {
  const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
  const order = (wanted: readonly SortRequest[]) =>
    sortKeys(wanted.length ? wanted : byName, fields, tieBreak, refuse)
  const { filter, sort, cursorPaging } = query
  const cursor = cursorPaging?.cursor
    ? (decodeCursor(cursorPaging.cursor, order) ?? ctx.fail('INVALID_CURSOR'))
    : undefined
  const request = cursor ?? { filter: filter ?? {}, sort: sort ?? [] }
  const keys = order(request.sort)
  const limit = cursorPaging?.limit ?? 50
  const wanted = compileFilter(request.filter, fields, refuse)
  const found = await searchStock(
    ctx,
    cursor ? sql<SqlBool>`(${wanted} and ${beyond(keys, cursor)})` : wanted,
    orderBy(keys, cursor?.back ?? false),
    sql`jsonb_build_array(${sql.join(keys.map(({ field }) => sql`(${field.expression})::text`))})`,
    limit + 1,
  )
  const page = toPage(found, limit, cursor, request, ({ sort_values }) => [...sort_values])
  const reserved = await reservedOf(
    ctx,
    page.rows.map(({ variant_id }) => variant_id),
  )
  return {
    inventoryItems: page.rows.map((row) => toInventoryItem(row, reserved.get(row.variant_id) ?? 0)),
    metadata: { count: page.rows.length, cursors: page.cursors, hasNext: page.hasNext },
  }
}
