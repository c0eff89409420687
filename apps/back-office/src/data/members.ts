import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getMember, type Member, queryMembers } from '@vitrine/client/members'

const members = ['back-office', 'members'] as const

export const memberKeys = {
  all: members,
  list: [...members, 'list'],
  one: [...members, 'one'],
  pending: [...members, 'pending'],
  security: [...members, 'security'],
} as const

export interface MemberRow {
  readonly id: string
  readonly member: Member
  readonly badgeIds: readonly string[]
}

export interface MemberPage {
  readonly rows: readonly MemberRow[]
  readonly total: number
}

export const memberOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...memberKeys.one, id],
    queryFn: async ({ signal }): Promise<Member> =>
      (await getMember(client, { id, fieldsets: ['FULL'] }, { signal })).member,
  })

/** The maximum number of members who may take over the reviews of deleted ones. */
export const mostAssignees = 100

export const assigneesOptions = (client: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...memberKeys.all, 'assignees', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const query = { filter: { id: { $in: ids } }, paging: { limit: mostAssignees } }
      return (await queryMembers(client, { query, fieldsets: ['FULL'] }, { signal })).members
    },
  })

/** The number of members pending approval. */
export const pendingMembersOptions = (client: Client) =>
  queryOptions({
    queryKey: memberKeys.pending,
    queryFn: async ({ signal }) => {
      const query = { filter: { status: 'PENDING' }, paging: { limit: 1 } }
      return (await queryMembers(client, { query }, { signal })).metadata.total
    },
  })

/** Updates a member in all lists without moving the rows. */
export function putMember(queries: QueryClient, member: Member): void {
  queries.setQueryData<Member>([...memberKeys.one, member.id], member)
  editRows(queries, member.id, (row) => [{ ...row, member }])
  void queries.invalidateQueries({ queryKey: memberKeys.pending })
  void queries.invalidateQueries({ queryKey: [...memberKeys.security, member.id] })
}

export function dropMember(queries: QueryClient, id: string): void {
  editRows(queries, id, () => [])
  void queries.invalidateQueries({ queryKey: memberKeys.pending })
}

export function putBadges(queries: QueryClient, id: string, change: (ids: readonly string[]) => string[]) {
  editRows(queries, id, (row) => [{ ...row, badgeIds: change(row.badgeIds) }])
}

function editRows(queries: QueryClient, id: string, edit: (row: MemberRow) => readonly MemberRow[]): void {
  queries.setQueriesData<InfiniteData<MemberPage>>(
    { queryKey: memberKeys.list },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.flatMap((row) => (row.id === id ? edit(row) : [row])),
        })),
      },
  )
}

/** The contact's name, or else the display name. */
export function memberName({ contact, profile, loginEmail }: Member): string {
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  return name || profile.nickname || loginEmail || 'Unnamed member'
}

/** `MW`, used without a photo. */
export function initialsOf(member: Member): string {
  const [first = '', ...more] = memberName(member).split(/\s+/)
  return ([...first].slice(0, 1).join('') + [...(more.at(-1) ?? '')].slice(0, 1).join('')).toUpperCase()
}
