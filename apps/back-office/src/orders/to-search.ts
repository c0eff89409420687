import type { CursorSearch } from '@vitrine/client/orders'

import { shop } from '../shop.ts'
import { choiceNames, type OrderQuery, sortFields } from './order-query.ts'
import { startOfDay } from './start-of-day.ts'

const wireFields = {
  payment: 'paymentStatus',
  fulfillment: 'fulfillmentStatus',
  status: 'status',
  channel: 'channelInfo.type',
} as const

/** The list's question as the wire asks it. Days begin and end by the shop’s clock. */
export function toSearch(query: OrderQuery, limit: number): CursorSearch {
  const filter: Record<string, unknown> = {}
  for (const name of choiceNames) if (query[name].length > 0) filter[wireFields[name]] = { $in: query[name] }
  const created = {
    ...(query.from && { $gte: startOfDay(query.from, shop.timeZone).toISOString() }),
    ...(query.to && { $lt: startOfDay(query.to, shop.timeZone, 1).toISOString() }),
  }
  if (Object.keys(created).length > 0) filter.createdDate = created
  if (query.archived !== 'both') filter.archived = query.archived === 'yes'
  return {
    cursorPaging: { limit },
    filter,
    sort: [{ fieldName: sortFields[query.sort.by], order: query.sort.descending ? 'DESC' : 'ASC' }],
    ...(query.words && { search: { expression: query.words } }),
  }
}
