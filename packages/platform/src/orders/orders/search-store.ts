import { currencyDigits } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { compileFilter, type Refuse } from '../../kernel/database/filter.ts'
import { beyond, type Cursor, orderBy, type SortKey } from '../../kernel/database/page.ts'
import type { Data } from '../../kernel/http/context.ts'
import { orderColumns, toWire, toWordQuery, type WireOrder } from './document.ts'
import { orderFields } from './fields.ts'
import { hiddenStatuses } from './rules.ts'

/** The orders to search: all, a member's, or a visitor's. */
export type Scope = { readonly memberId: string } | { readonly visitorId: string } | 'all'

export interface Which {
  readonly scope: Scope
  readonly filter: unknown
  readonly words: string | undefined
  readonly currency: string
  readonly refuse: Refuse
  /** The filter's path in the request, for errors. */
  readonly at?: string
}

export interface Search extends Which {
  readonly keys: readonly SortKey[]
  readonly cursor: Cursor | undefined
  readonly limit: number
}

export interface Found {
  /** In wire form. */
  readonly order: WireOrder
  /** The sort values, for a cursor. */
  readonly sortedBy: readonly unknown[]
}

/** One extra row shows whether there is a next page. */
export async function searchRows({ db, siteId }: Data, search: Search): Promise<Found[]> {
  const { keys, cursor, limit } = search
  const sorted = keys.map(({ field }, index) => sql<unknown>`${field.expression}`.as(`sort_${index}`))
  const rows = await db
    .selectFrom('orders')
    .select(orderColumns)
    .select(sorted)
    .where('site_id', '=', siteId)
    .where(conditions(search))
    .orderBy(orderBy(keys, cursor?.back ?? false))
    .limit(limit + 1)
    .execute()
  return rows.map((row) => ({
    order: toWire(row),
    sortedBy: keys.map((_, index) => (row as Record<string, unknown>)[`sort_${index}`]),
  }))
}

/** The number of orders, at most `limit`. */
export async function countRows(
  { db, siteId }: Data,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from (
      select from orders where site_id = ${siteId} and ${condition} limit ${limit}
    ) as counted`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function conditions({ keys, cursor, ...which }: Search): RawBuilder<SqlBool> {
  const found = conditionOf(which)
  return cursor ? sql`(${found} and ${beyond(keys, cursor)})` : found
}

/** The condition of filter, words and scope. */
export function conditionOf({
  scope,
  filter,
  words,
  currency,
  refuse,
  at = 'search.filter',
}: Which): RawBuilder<SqlBool> {
  const parts: RawBuilder<SqlBool>[] = [sql`orders.status <> all(${hiddenStatuses(filter)}::text[])`]
  if (scope !== 'all') {
    parts.push(
      'memberId' in scope
        ? sql`orders.member_id = ${scope.memberId}`
        : sql`orders.visitor_id = ${scope.visitorId}`,
    )
  }
  if (filter !== undefined)
    parts.push(compileFilter(filter, orderFields(currencyDigits(currency)), refuse, at))
  const query = words === undefined ? undefined : toWordQuery(words)
  if (query) parts.push(sql`orders.words @@ to_tsquery('simple', ${query})`)
  return sql`(${sql.join(parts, sql` and `)})`
}
