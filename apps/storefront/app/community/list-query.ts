import type { QueryMembersInput } from '@vitrine/client/members'

export const sortings = {
  newest: { fieldName: 'createdDate', order: 'DESC' },
  oldest: { fieldName: 'createdDate', order: 'ASC' },
  name: { fieldName: 'profile.nickname', order: 'ASC' },
} as const

export type SortingName = keyof typeof sortings

export const pageSize = 24

/** The query of the member list. It is in the address: `?q=tea&sort=name&page=2`. */
export interface MembersQuery {
  readonly words: string
  readonly sort: SortingName
  /** From 1. */
  readonly page: number
}

export function readMembersQuery(params: URLSearchParams): MembersQuery {
  const sort = params.get('sort') ?? ''
  const page = Math.trunc(Number(params.get('page')))
  return {
    words: (params.get('q') ?? '').trim().slice(0, 100),
    sort: Object.hasOwn(sortings, sort) ? (sort as SortingName) : 'newest',
    page: page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** Omits default values. */
export function writeMembersQuery({ words, sort, page }: MembersQuery): string {
  const params = new URLSearchParams()
  if (words) params.set('q', words)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

export function toMembersInput({ words, sort, page }: MembersQuery): QueryMembersInput {
  const { fieldName, order } = sortings[sort]
  return {
    query: { sort: [{ fieldName, order }], paging: { limit: pageSize, offset: (page - 1) * pageSize } },
    ...(words && { search: { expression: words } }),
  }
}
