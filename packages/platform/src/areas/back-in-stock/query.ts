import { type SqlBool, sql } from 'kysely'

import { booleanField, enumField, keyField, textField, timestampField, uuidField } from '../../db/fields.ts'
import { compileFilter, type FieldTable, type Refuse } from '../../db/filter.ts'
import { beyond, decodeCursor, orderBy, type SortRequest, sortKeys, toPage } from '../../db/page.ts'
import type {
  QueryBackInStockNotificationRequestsError,
  QueryBackInStockNotificationRequestsInput,
  QueryBackInStockNotificationRequestsOutput,
} from '../../generated/back-in-stock.ts'
import type { Context } from '../../http/context.ts'
import { moves } from './rules.ts'
import { page } from './store.ts'
import { toRequest } from './to-request.ts'

const tieBreak = uuidField('b.request_id')

const fields: FieldTable = {
  id: tieBreak,
  email: textField('b.email_key', { sortable: true }),
  status: enumField('b.status', ['UNSPECIFIED', ...Object.keys(moves)], { sortable: true }),
  autoNotified: { ...booleanField('b.auto_notified'), parse: (value) => truths.get(value) },
  createdDate: timestampField('b.created_at', { sortable: true }),
  contactId: uuidField('b.contact_id', { nullable: true }),
  'catalogReference.catalogItemId': keyField('b.catalog_item_id'),
  'catalogReference.appId': keyField('b.app_id'),
}

/** In an address it is text. */
const truths = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
])

const newestFirst: readonly SortRequest[] = [{ fieldName: 'createdDate', order: 'DESC' }]

export async function queryRequests(
  { query = {} }: QueryBackInStockNotificationRequestsInput,
  ctx: Context<QueryBackInStockNotificationRequestsError>,
): Promise<QueryBackInStockNotificationRequestsOutput> {
  const refuse: Refuse = (field, description) => ctx.violation(`query.${field}`, 'VALIDATION', description)
  const order = (wanted: readonly SortRequest[]) =>
    sortKeys(wanted.length ? wanted : newestFirst, fields, tieBreak, refuse)
  const { filter, sort, cursorPaging } = query
  const cursor = cursorPaging?.cursor
    ? (decodeCursor(cursorPaging.cursor, order) ?? ctx.fail('INVALID_CURSOR'))
    : undefined
  const request = cursor ?? { filter: asJson(filter ?? {}), sort: sort ?? [] }
  const keys = order(request.sort)
  const limit = cursorPaging?.limit ?? 50
  const wanted = compileFilter(request.filter, fields, refuse)
  const found = await page(
    ctx,
    cursor ? sql<SqlBool>`(${wanted} and ${beyond(keys, cursor)})` : wanted,
    orderBy(keys, cursor?.back ?? false),
    sql`jsonb_build_array(${sql.join(keys.map(({ field }) => sql`(${field.expression})::text`))})`,
    limit + 1,
  )
  const { rows, cursors, hasNext } = toPage(found, limit, cursor, request, ({ sort_values }) =>
    keys.map(({ field }, index) => toSortValue(field.type, sort_values[index] ?? null)),
  )
  return { requests: rows.map(toRequest), metadata: { count: rows.length, cursors, hasNext } }
}

/** Times are compared as times: their text loses nothing. */
function toSortValue(type: string, value: string | boolean | null) {
  return type === 'timestamptz' && typeof value === 'string' ? new Date(value).toISOString() : value
}

const lists = ['$in', '$nin', '$and', '$or']

/** An address cannot say that a list has one item, and takes a field with a dot apart (wire facts 1.4). */
function asJson(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(asJson)
  if (typeof filter !== 'object' || filter === null || filter instanceof Date) return filter
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
      if (key === 'catalogReference' && typeof value === 'object' && value !== null)
        return Object.entries(value).map(([inner, wanted]) => [`${key}.${inner}`, asJson(wanted)])
      const wanted = lists.includes(key) && !Array.isArray(value) ? [value] : value
      return [[key, asJson(wanted)]]
    }),
  )
}
