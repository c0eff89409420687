import type { QueryMembersInput } from '@vitrine/client/members'
import { idsFilter } from '../../bulk/ids-filter.ts'

import { toSpan } from '../../list/days.ts'
import { choiceNames, type MemberQuery, sortFields } from './member-query.ts'

const wireFields = { status: 'status', privacy: 'privacyStatus', activity: 'activityStatus' } as const

/** The members of a call: those of a list, or selected IDs. */
export type MemberTarget = Required<Pick<Asked, 'filter'>> & Pick<QueryMembersInput, 'search'>
type Asked = NonNullable<QueryMembersInput['query']>

/** Converts the list's query to an API request. */
export function toRequest(query: MemberQuery, offset: number, limit: number) {
  const { filter, search } = toTarget(query)
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

export function toTarget(query: MemberQuery): MemberTarget {
  const filter: Record<string, unknown> = {}
  for (const name of choiceNames) if (query[name].length > 0) filter[wireFields[name]] = { $in: query[name] }
  const created = toSpan(query)
  if (created) filter.createdDate = created
  return { filter, ...(query.words && { search: { expression: query.words } }) }
}

/** All members who match now. A bulk call rejects an empty filter. */
export function toAllOf(query: MemberQuery, now: Date): MemberTarget {
  const target = toTarget(query)
  const isEmpty = Object.keys(target.filter).length === 0
  return isEmpty ? { ...target, filter: { createdDate: { $lte: now.toISOString() } } } : target
}

export const toThese = (ids: readonly string[]): MemberTarget => ({ filter: idsFilter(ids) })
