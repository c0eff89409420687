import type {
  QueryBackInStockNotificationRequestsError,
  QueryBackInStockNotificationRequestsInput,
  QueryBackInStockNotificationRequestsOutput,
} from '../../generated/back-in-stock.ts'
import { cursorQuery, type Search } from '../../kernel/database/cursor-query.ts'
import {
  booleanField,
  enumField,
  keyField,
  textField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moves } from './rules.ts'
import { searchRequests } from './store.ts'
import { toRequest } from './to-request.ts'

const sortable = { sortable: true }
const optional = { sortable: true, nullable: true }

const tieBreak = uuidField('b.request_id', sortable)

const fields: FieldTable = {
  id: tieBreak,
  email: textField('b.email_key', sortable),
  status: enumField('b.status', ['UNSPECIFIED', ...Object.keys(moves)], sortable),
  autoNotified: { ...booleanField('b.auto_notified', sortable), parse: (value) => truths.get(value) },
  createdDate: timestampField('b.created_at', sortable),
  contactId: uuidField('b.contact_id', optional),
  itemUrl: textField('b.item_url', optional),
  'catalogReference.catalogItemId': keyField('b.catalog_item_id'),
  'catalogReference.appId': keyField('b.app_id'),
}

/** A query string carries booleans as text. */
const truths = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
])

export async function queryRequests(
  { query = {} }: QueryBackInStockNotificationRequestsInput,
  ctx: Context<QueryBackInStockNotificationRequestsError>,
): Promise<QueryBackInStockNotificationRequestsOutput> {
  const { filter, ...asked } = query
  const source = {
    from: (search: Search) => searchRequests(ctx, search),
    fields,
    tieBreak,
    sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
  }
  const { rows, metadata } = await cursorQuery(ctx, source, { ...asked, filter: asJson(filter ?? {}) })
  return { requests: rows.map(toRequest), metadata }
}

const lists = ['$in', '$nin', '$and', '$or']

/** A query string cannot mark a list of one item, and its parser splits fields at dots. */
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
