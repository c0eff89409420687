import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { queryMembers } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { useMemo } from 'react'

import { badgesOf } from '../../data/badges.ts'
import { type MemberPage, type MemberRow, memberKeys } from '../../data/members.ts'
import type { List } from '../../list/list.ts'
import { longLived, toList } from '../../list/to-list.ts'
import { type MemberQuery, writeQuery } from './member-query.ts'
import { toRequest } from './to-request.ts'

const pageSize = 50
const nothing: readonly MemberRow[] = []

export interface MemberList extends List<MemberRow> {
  readonly total: number
}

const listOptions = (client: Client, query: MemberQuery) =>
  infiniteQueryOptions({
    queryKey: [...memberKeys.list, String(writeQuery(query))],
    queryFn: async ({ pageParam, signal }): Promise<MemberPage> => {
      const request = { ...toRequest(query, pageParam, pageSize), fieldsets: ['FULL'] as const }
      const { members, metadata } = await queryMembers(client, request, { signal })
      const badges = await badgesOf(
        client,
        members.map(({ id }) => id),
        signal,
      )
      return {
        rows: members.map((member) => ({ id: member.id, member, badgeIds: badges.get(member.id) ?? [] })),
        total: metadata.total,
      }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const next = pages.length * pageSize
      return next < total ? next : undefined
    },
  })

export function useMemberList(query: MemberQuery): MemberList {
  const client = useClient()
  const queries = useQueryClient()
  const options = listOptions(client, query)
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, staleTime: longLived })
  const rows = useMemo(() => distinct(list.data?.pages), [list.data])
  return {
    ...toList(list, rows, () => void queries.resetQueries({ queryKey: options.queryKey, exact: true })),
    total: list.data?.pages.at(-1)?.total ?? 0,
  }
}

/** A new member shifts the pages, so that one row may appear on two of them. */
function distinct(pages: readonly MemberPage[] | undefined): readonly MemberRow[] {
  if (!pages) return nothing
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
}
