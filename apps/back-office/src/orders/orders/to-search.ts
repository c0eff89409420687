import type { CursorSearch } from '@vitrine/client/orders'

import { idsFilter } from '../../bulk/ids-filter.ts'
import { toSpan } from '../../list/days.ts'
import { choiceNames, choices, type OrderQuery, sortFields } from './order-query.ts'

const wireFields = {
  payment: 'paymentStatus',
  fulfillment: 'fulfillmentStatus',
  status: 'status',
  channel: 'channelInfo.type',
} as const

/** The orders of a call: those of a list, or selected IDs. */
export type OrderTarget = Required<Pick<CursorSearch, 'filter'>> & Pick<CursorSearch, 'search'>

/** Converts the list's query to an API search. */
export function toSearch(query: OrderQuery, limit: number): CursorSearch {
  return {
    cursorPaging: { limit },
    ...toTarget(query),
    sort: [{ fieldName: sortFields[query.sort.by], order: query.sort.descending ? 'DESC' : 'ASC' }],
  }
}

export function toTarget(query: OrderQuery): OrderTarget {
  const filter: Record<string, unknown> = {}
  // Without a status, the platform hides pending and rejected orders.
  filter.status = { $in: choices.status }
  for (const name of choiceNames) if (query[name].length > 0) filter[wireFields[name]] = { $in: query[name] }
  const created = toSpan(query)
  if (created) filter.createdDate = created
  if (query.tag) filter['tags.tags.tagIds'] = { $hasSome: [query.tag] }
  if (query.held) filter.onHold = true
  if (query.fresh) filter.seenByAHuman = false
  if (query.archived !== 'both') filter.archived = query.archived === 'yes'
  if (query.test !== 'both') filter.isTest = query.test === 'yes'
  return { filter, ...(query.words && { search: { expression: query.words } }) }
}

export const toThese = (ids: readonly string[]): OrderTarget => ({ filter: idsFilter(ids) })
