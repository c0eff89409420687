import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listBadges, queryBadgesOfMembers } from '@vitrine/client/badges'

export const badgeKeys = {
  all: ['back-office', 'badges'],
  list: ['back-office', 'badges', 'list'],
  ofMember: ['back-office', 'badges', 'of-member'],
  members: ['back-office', 'badges', 'members'],
} as const

export const badgesOptions = (client: Client) =>
  queryOptions({
    queryKey: badgeKeys.list,
    queryFn: async ({ signal }) => (await listBadges(client, {}, { signal })).badges,
  })

/** The badges of up to 100 members. */
export async function badgesOf(
  client: Client,
  memberIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (memberIds.length === 0) return new Map()
  const { memberBadges } = await queryBadgesOfMembers(client, { memberIds }, { signal })
  return new Map(memberBadges.map(({ memberId, badgeIds }) => [memberId, badgeIds]))
}

export const badgesOfMemberOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...badgeKeys.ofMember, id],
    queryFn: async ({ signal }) => (await badgesOf(client, [id], signal)).get(id) ?? [],
  })
