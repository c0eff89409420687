import { currencyDigits } from '@vitrine/pricing/money'
import type {
  CountOrdersInput,
  CountOrdersOutput,
  SearchOrdersError,
  SearchOrdersInput,
  SearchOrdersOutput,
} from '../../generated/orders.ts'
import { decodeCursor, type SortKey, type SortRequest, sortKeys, toPage } from '../../kernel/database/page.ts'
import { type Answered, WireAnswer } from '../../kernel/http/answered.ts'
import type { Context } from '../../kernel/http/context.ts'
import { forBuyer, scopeOf } from './access.ts'
import { idField, orderFields } from './fields.ts'
import { conditionOf, countRows, type Found, searchRows } from './search-store.ts'

const newestFirst: readonly SortRequest[] = [{ fieldName: 'createdDate', order: 'DESC' }]
const defaultLimit = 100

export async function searchOrders(
  { search = {} }: SearchOrdersInput,
  ctx: Context<SearchOrdersError>,
): Promise<Answered<SearchOrdersOutput>> {
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
  const filter = cursor ? cursor.filter : (search.filter ?? {})
  const words = cursor ? cursor.search : search.search?.expression
  const sort = cursor?.sort ?? search.sort ?? []
  const keys = keysOf(sort)
  const rows = await searchRows(ctx, {
    scope,
    filter,
    words,
    keys,
    cursor,
    limit,
    currency,
    refuse,
  })

  const request = { filter, ...(words !== undefined && { search: words }), sort }
  const page = toPage(rows, limit, cursor, request, (row) => toValues(row, keys))
  return new WireAnswer({
    orders: page.rows.map(({ order }) => (scope === 'all' ? order : forBuyer(order))),
    metadata: page.metadata,
  })
}

const mostCounted = 1_000

/** Counts no further than a list shows, so that a large shop answers as quickly as a small one. */
export async function countOrders(
  { filter = {}, search }: CountOrdersInput,
  ctx: Context,
): Promise<CountOrdersOutput> {
  const condition = await matching(ctx, { filter, words: search?.expression })
  const found = await countRows(ctx, condition, mostCounted + 1)
  return { count: Math.min(found, mostCounted), hasMore: found > mostCounted }
}

function toValues({ sortedBy }: Found, keys: readonly SortKey[]): (string | boolean | null)[] {
  return keys.map((_, index) => {
    const value = sortedBy[index]
    if (value === null || value === undefined) return null
    if (value instanceof Date) return value.toISOString()
    return typeof value === 'boolean' ? value : String(value)
  })
}

/** The condition of a bulk action: the orders that a search with this filter finds. */
export async function matching(
  ctx: Context,
  { filter, words }: { readonly filter: unknown; readonly words: string | undefined },
) {
  const { currency } = await ctx.services.settings(ctx)
  const refuse = (field: string, description: string) => ctx.violation(field, 'VALIDATION', description)
  return conditionOf({ scope: 'all', filter, words, currency, refuse, at: 'filter' })
}
