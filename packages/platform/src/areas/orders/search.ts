import { currencyDigits } from '@vitrine/pricing/money'

import { decodeCursor, type SortKey, type SortRequest, sortKeys, toPage } from '../../db/page.ts'
import type { SearchOrdersError, SearchOrdersInput, SearchOrdersOutput } from '../../generated/orders.ts'
import type { Context } from '../../http/context.ts'
import { scopeOf } from './access.ts'
import { idField, orderFields } from './fields.ts'
import { type Found, searchRows } from './store.ts'

const newestFirst: readonly SortRequest[] = [{ fieldName: 'createdDate', order: 'DESC' }]
const defaultLimit = 100

export async function searchOrders(
  { search = {} }: SearchOrdersInput,
  ctx: Context<SearchOrdersError>,
): Promise<SearchOrdersOutput> {
  const { currency } = await ctx.services.settings(ctx)
  const scope = scopeOf(ctx.caller)
  if (scope === undefined) return { orders: [], metadata: { count: 0, cursors: {}, hasNext: false } }
  const refuse = (field: string, description: string) => ctx.violation(field, 'VALIDATION', description)
  const keysOf = (sort: readonly SortRequest[]) =>
    sortKeys(
      sort.length > 0 ? sort : newestFirst,
      orderFields(currencyDigits(currency)),
      idField,
      (field, description) => refuse(`search.${field}`, description),
    )

  const text = search.cursorPaging?.cursor
  const cursor = text ? (decodeCursor(text, keysOf) ?? ctx.fail('INVALID_CURSOR')) : undefined
  const limit = search.cursorPaging?.limit ?? defaultLimit
  const filter = cursor ? cursor.filter : search.filter
  const words = cursor ? cursor.search : search.search?.expression
  const sort = cursor?.sort ?? search.sort ?? []
  const keys = keysOf(sort)
  const rows = await searchRows(ctx, {
    scope,
    filter,
    words,
    hiddenStatuses: hiddenStatuses(filter),
    keys,
    cursor,
    limit,
    currency,
    refuse,
  })

  const request = { filter, ...(words !== undefined && { search: words }), sort }
  const page = toPage(rows, limit, cursor, request, (row) => toValues(row, keys))
  return {
    orders: page.rows.map((row) => row.order),
    metadata: { count: page.rows.length, cursors: page.cursors, hasNext: page.hasNext },
  }
}

/** Pending and rejected orders are shown to those who ask for them by name; initialized ones never. */
function hiddenStatuses(filter: unknown): string[] {
  const asked = new Set(askedStatuses(filter))
  return ['INITIALIZED', ...['PENDING', 'REJECTED'].filter((status) => !asked.has(status))]
}

function askedStatuses(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(askedStatuses)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === '$and' || key === '$or') return askedStatuses(value)
    if (key !== 'status') return []
    const { $eq, $in } = Object(value) as { $eq?: unknown; $in?: unknown }
    return [value, $eq, $in].flat()
  })
}

function toValues({ sortedBy }: Found, keys: readonly SortKey[]): (string | boolean | null)[] {
  return keys.map((_, index) => {
    const value = sortedBy[index]
    if (value === null || value === undefined) return null
    if (value instanceof Date) return value.toISOString()
    return typeof value === 'boolean' ? value : String(value)
  })
}
