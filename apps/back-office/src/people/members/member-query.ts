import type { Member } from '@vitrine/client/members'

import { activityNames, memberStates, privacyNames } from '../../data/member-states.ts'
import { readChoices, readDay, readSort, readWords, writeChoices, writeSort } from '../../list/address.ts'
import type { Days } from '../../list/days.ts'
import type { Sort } from '../../list/list.ts'

/** The query of the list, all stored in the URL so that staff can bookmark and share it. */
export interface MemberQuery extends Days {
  readonly words: string
  readonly status: readonly Member['status'][]
  readonly privacy: readonly Member['privacyStatus'][]
  readonly activity: readonly Member['activityStatus'][]
  readonly sort: Sort<SortName>
}

/** Names in the URL → fields of the API. */
export const sortFields = {
  name: 'contact.lastName',
  nickname: 'profile.nickname',
  email: 'loginEmail',
  joined: 'createdDate',
  seen: 'lastLoginDate',
  updated: 'updatedDate',
} as const

export type SortName = keyof typeof sortFields

/** The filters with all their values. */
export const choices = {
  status: Object.keys(memberStates),
  privacy: Object.keys(privacyNames),
  activity: Object.keys(activityNames),
} as const

export type ChoiceName = keyof typeof choices
export const choiceNames = Object.keys(choices) as ChoiceName[]

const newestFirst: Sort<SortName> = { by: 'joined', descending: true }

export const defaultQuery: MemberQuery = {
  words: '',
  status: [],
  privacy: [],
  activity: [],
  from: '',
  to: '',
  sort: newestFirst,
}

/** Ignores unknown values, so that an old URL still works. */
export function readQuery(address: URLSearchParams): MemberQuery {
  const listOf = (name: ChoiceName) => readChoices(address.get(name), choices[name])
  return {
    words: readWords(address.get('q')).slice(0, 100),
    status: listOf('status') as MemberQuery['status'],
    privacy: listOf('privacy') as MemberQuery['privacy'],
    activity: listOf('activity') as MemberQuery['activity'],
    from: readDay(address.get('from')),
    to: readDay(address.get('to')),
    sort: readSort(address.get('sort'), sortFields, newestFirst),
  }
}

/** Writes only values that differ from the default: `?status=pending.blocked&sort=name`. */
export function writeQuery({ sort, ...query }: MemberQuery): URLSearchParams {
  const address = rowsOf(query)
  if (writeSort(sort) !== writeSort(newestFirst)) address.set('sort', writeSort(sort))
  return address
}

/** Compares everything except the sort order. */
export const sameRows = (one: MemberQuery, other: MemberQuery): boolean =>
  String(rowsOf(one)) === String(rowsOf(other))

function rowsOf({ words, from, to, ...query }: Omit<MemberQuery, 'sort'>): URLSearchParams {
  const lists = choiceNames.map((name) => [name, writeChoices(query[name])] as const)
  const said = [['q', words] as const, ...lists, ['from', from] as const, ['to', to] as const]
  return new URLSearchParams(said.filter(([, text]) => text).map(([name, text]) => [name, text]))
}
