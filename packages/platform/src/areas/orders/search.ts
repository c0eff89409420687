import { currencyDigits } from '@vitrine/pricing/money'

import { decodeCursor, encodeCursor, type SortKey, type SortRequest, sortKeys } from '../../db/page.ts'
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

  const more = rows.length > limit
  const page = rows.slice(0, limit)
  if (cursor?.back) page.reverse()
  const cursorAt = (row: Found | undefined, back: boolean) =>
    row &&
    encodeCursor({
      filter,
      ...(words !== undefined && { search: words }),
      sort,
      after: toValues(row, keys),
      back,
    })
  const next = cursor?.back || more ? cursorAt(page.at(-1), false) : undefined
  const prev = cursor && (!cursor.back || more) ? cursorAt(page[0], true) : undefined
  return {
    orders: page.map((row) => row.order),
    metadata: { count: page.length, cursors: { next, prev }, hasNext: next !== undefined },
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
