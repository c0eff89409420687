import type { QueryMembersInput } from '@vitrine/client/members'

import { toSpan } from '../../list/days.ts'
import { choiceNames, type MemberQuery, sortFields } from './member-query.ts'

const wireFields = { status: 'status', privacy: 'privacyStatus', activity: 'activityStatus' } as const

/** The members of a call: those of a list, or selected IDs. */
export type Whom = Required<Pick<Asked, 'filter'>> & Pick<QueryMembersInput, 'search'>
type Asked = NonNullable<QueryMembersInput['query']>

/** Converts the list's query to an API request. */
export function toRequest(query: MemberQuery, offset: number, limit: number) {
  const { filter, search } = toWhom(query)
  return {
    query: {
      filter,
      sort: [
        { fieldName: sortFields[query.sort.by], order: query.sort.descending ? 'DESC' : 'ASC' } as const,
      ],
      paging: { offset, limit },
    },
    ...(search && { search }),
  } satisfies QueryMembersInput
}

export function toWhom(query: MemberQuery): Whom {
  const filter: Record<string, unknown> = {}
  for (const name of choiceNames) if (query[name].length > 0) filter[wireFields[name]] = { $in: query[name] }
  const created = toSpan(query)
  if (created) filter.createdDate = created
  return { filter, ...(query.words && { search: { expression: query.words } }) }
}

/** All members who match now. A bulk call rejects an empty filter. */
export function toAllOf(query: MemberQuery, now: Date): Whom {
  const whom = toWhom(query)
  const isEmpty = Object.keys(whom.filter).length === 0
  return isEmpty ? { ...whom, filter: { createdDate: { $lte: now.toISOString() } } } : whom
}

const listMost = 1000

export function toThese(ids: readonly string[]): Whom {
  const lists = []
  for (let from = 0; from < ids.length; from += listMost)
    lists.push({ id: { $in: ids.slice(from, from + listMost) } })
  return { filter: { $or: lists } }
}
