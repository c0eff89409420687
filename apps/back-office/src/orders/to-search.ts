import type { CursorSearch } from '@vitrine/client/orders'

import { toSpan } from '../list/days.ts'
import { choiceNames, type OrderQuery, sortFields } from './order-query.ts'

const wireFields = {
  payment: 'paymentStatus',
  fulfillment: 'fulfillmentStatus',
  status: 'status',
  channel: 'channelInfo.type',
} as const

/** The list's question as the wire asks it. */
export function toSearch(query: OrderQuery, limit: number): CursorSearch {
  const filter: Record<string, unknown> = {}
  for (const name of choiceNames) if (query[name].length > 0) filter[wireFields[name]] = { $in: query[name] }
  const created = toSpan(query)
  if (created) filter.createdDate = created
  if (query.archived !== 'both') filter.archived = query.archived === 'yes'
  return {
    cursorPaging: { limit },
    filter,
    sort: [{ fieldName: sortFields[query.sort.by], order: query.sort.descending ? 'DESC' : 'ASC' }],
    ...(query.words && { search: { expression: query.words } }),
  }
}
