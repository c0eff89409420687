import { SubscriptionStatus } from '@vitrine/contract/shapes/subscription-contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { enumField, keyField, timestampField, uuidField } from '../../db/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../db/filter.ts'
import { beyond, decodeCursor, type SortKey, type SortRequest, sortKeys, toPage } from '../../db/page.ts'
import type {
  QuerySubscriptionContractsError,
  QuerySubscriptionContractsInput,
  QuerySubscriptionContractsOutput,
} from '../../generated/subscription-contracts.ts'
import type { Context } from '../../http/context.ts'
import { type FoundContract, searchContracts } from './store.ts'
import { toContracts } from './to-contract.ts'

const tieBreak = uuidField('subscription_contracts.id')
const sortable = { sortable: true }
const fields: FieldTable = {
  id: tieBreak,
  status: enumField('subscription_contracts.status', SubscriptionStatus.options, sortable),
  createdDate: timestampField('subscription_contracts.created_at', sortable),
  updatedDate: timestampField('subscription_contracts.updated_at', sortable),
  nextOrderDate: timestampField('subscription_contracts.next_order_at', { sortable: true, nullable: true }),
  'buyerInfo.memberId': keyField('subscription_contracts.member_id'),
  'buyerInfo.contactId': keyField('subscription_contracts.contact_id'),
}
const newestFirst: readonly SortRequest[] = [{ fieldName: 'createdDate', order: 'DESC' }]
const defaultLimit = 50

export async function queryContracts(
  { query = {} }: QuerySubscriptionContractsInput,
  ctx: Context<QuerySubscriptionContractsError>,
): Promise<QuerySubscriptionContractsOutput> {
  const refuse: Refuse = (field, description) => ctx.violation(field, 'VALIDATION', description)
  const keysOf = (sort: readonly SortRequest[]): SortKey[] =>
    sortKeys(sort.length > 0 ? sort : newestFirst, fields, tieBreak, (field, description) =>
      refuse(`query.${field}`, description),
    )
  const text = query.cursorPaging?.cursor
  const cursor = text ? (decodeCursor(text, keysOf) ?? ctx.fail('INVALID_CURSOR')) : undefined
  const filter = cursor ? cursor.filter : query.filter
  const sort = cursor?.sort ?? query.sort ?? []
  const keys = keysOf(sort)
  const limit = query.cursorPaging?.limit ?? defaultLimit
  const parts: RawBuilder<SqlBool>[] = [scopeOf(ctx)]
  if (filter !== undefined) parts.push(compileFilter(filter, fields, refuse, 'query.filter'))
  if (cursor) parts.push(beyond(keys, cursor))
  const found = await searchContracts(ctx, {
    condition: sql`(${sql.join(parts, sql` and `)})`,
    keys,
    cursor,
    limit,
  })
  const page = toPage(found, limit, cursor, { filter, sort }, (row) =>
    keys.map((_, index) => sortValue(row, index)),
  )
  return {
    subscriptionContracts: await toContracts(ctx, page.rows),
    pagingMetadata: pageMetadata(page),
  }
}

/** Members find their own, whatever their filter says. */
function scopeOf({ caller }: Context): RawBuilder<SqlBool> {
  if (caller.role === 'staff' || caller.role === 'app') return sql`true`
  return sql`subscription_contracts.member_id = ${caller.memberId ?? ''}`
}

function sortValue(row: FoundContract, index: number): string | null {
  const value = row[`sort_${index}`]
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}
