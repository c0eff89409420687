import type { ListQuery } from '../../list/list-query.ts'
import { listAddress } from '../../list/list-query.ts'

export const sorts = {
  created: 'createdDate',
  last: 'lastOrderDate',
  spent: 'totalSpent',
  orders: 'orderCount',
  name: 'name',
} as const

export type SortName = keyof typeof sorts
export type ChoiceName = 'account' | 'orders' | 'marketing'
export interface CustomerQuery extends ListQuery<ChoiceName, SortName> {
  /** Its id, or empty. */
  readonly segment: string
}

/** The values of each filter with their conditions. */
const conditions = {
  account: {
    member: ['Has an account', { memberId: { $exists: true } }],
    guest: ['Guest', { memberId: { $exists: false } }],
  },
  orders: {
    none: ['No orders', { orderCount: 0 }],
    one: ['One order', { orderCount: 1 }],
    returning: ['Two or more orders', { orderCount: { $gte: 2 } }],
  },
  marketing: {
    yes: ['Accepts marketing', { acceptsMarketing: true }],
    no: ['No consent', { acceptsMarketing: false }],
  },
} as const satisfies Record<ChoiceName, Record<string, readonly [string, object]>>

const choiceNames = Object.keys(conditions) as ChoiceName[]
export const valuesOf = (name: ChoiceName): readonly string[] => Object.keys(conditions[name])
const conditionOf = (name: ChoiceName, value: string) =>
  (conditions[name] as Readonly<Record<string, readonly [string, object]>>)[value]
export const nameOf = (name: ChoiceName, value: string): string => conditionOf(name, value)?.[0] ?? value

const plain = listAddress<ChoiceName, SortName>({
  sorts,
  defaultSort: { by: 'last', descending: true },
  choices: { account: valuesOf('account'), orders: valuesOf('orders'), marketing: valuesOf('marketing') },
})

export const address = {
  defaultQuery: { ...plain.defaultQuery, segment: '' } satisfies CustomerQuery,
  read: (from: URLSearchParams): CustomerQuery => ({
    ...plain.read(from),
    segment: from.get('segment') ?? '',
  }),
  write({ segment, ...query }: CustomerQuery): URLSearchParams {
    const to = plain.write(query)
    if (segment) to.set('segment', segment)
    return to
  },
}

/** The filter and search of the list. */
export function conditionsOf({ words, chosen }: Pick<CustomerQuery, 'words' | 'chosen'>) {
  const filters = choiceNames
    .filter((name) => chosen[name].length > 0)
    .map((name) => ({ $or: chosen[name].map((value) => conditionOf(name, value)?.[1] ?? {}) }))
  return { filter: filters.length > 0 ? { $and: filters } : {}, ...(words && { search: words }) }
}

/** The request for a page of the list; later pages send the cursor and the segment. */
export function toRequest(query: CustomerQuery, cursor: string, limit = 50) {
  const ofSegment = query.segment && { segmentId: query.segment }
  if (cursor) return { query: { cursorPaging: { limit, cursor } }, ...ofSegment }
  const { sort } = query
  const { filter, ...search } = conditionsOf(query)
  return {
    query: {
      cursorPaging: { limit },
      filter,
      sort: [{ fieldName: sorts[sort.by], order: sort.descending ? ('DESC' as const) : ('ASC' as const) }],
    },
    ...search,
    ...ofSegment,
  }
}
