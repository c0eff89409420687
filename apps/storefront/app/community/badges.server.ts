import type { Client } from '@vitrine/client'
import { type Badge, listBadges, queryBadgesOfMembers } from '@vitrine/client/badges'

export type BadgesOf = Readonly<Record<string, readonly Badge[]>>

/** Returns badges by member, in the shop's order. */
export async function badgesOf(client: Client, memberIds: readonly string[]): Promise<BadgesOf> {
  if (memberIds.length === 0) return {}
  const [{ badges }, { memberBadges }] = await Promise.all([
    listBadges(client),
    queryBadgesOfMembers(client, { memberIds }),
  ])
  return Object.fromEntries(
    memberBadges.map(({ memberId, badgeIds }) => [
      memberId,
      badges.filter(({ id }) => badgeIds.includes(id)),
    ]),
  )
}
