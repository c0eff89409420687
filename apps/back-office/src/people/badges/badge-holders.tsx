import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { assignBadge, type Badge, listBadgeMembers, unassignBadge } from '@vitrine/client/badges'
import { type Member, queryMembers } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useToast } from '@vitrine/ui/toast'
import { Link } from 'react-router'

import { badgeKeys } from '../../data/badges.ts'
import { memberName, putBadges } from '../../data/members.ts'
import { userMessage } from '../../data/user-message.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Avatar } from '../members/avatar.tsx'

const pageSize = 50

export function BadgeHolders({ badge }: { readonly badge: Badge }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { id } = badge
  const holders = useInfiniteQuery({
    queryKey: [...badgeKeys.members, id],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const { memberIds, total } = await listBadgeMembers(client, { id, limit: pageSize, offset }, { signal })
      if (memberIds.length === 0) return { members: [], total, next: undefined }
      const query = { filter: { id: { $in: memberIds } }, paging: { limit: pageSize } }
      const { members } = await queryMembers(client, { query, fieldsets: ['FULL'] }, { signal })
      const byId = new Map<string, Member>(members.map((member) => [member.id, member]))
      const next = offset + memberIds.length
      return {
        members: memberIds.flatMap((memberId) => byId.get(memberId) ?? []),
        total,
        next: next < total ? next : undefined,
      }
    },
    getNextPageParam: ({ next }) => next,
  })
  const change = async (memberId: string, gives: boolean) => {
    await (gives ? assignBadge : unassignBadge)(client, { id, memberIds: [memberId] })
    putBadges(queries, memberId, (had) => (gives ? [...had, id] : had.filter((one) => one !== id)))
    await queries.invalidateQueries({ queryKey: badgeKeys.all })
  }
  const showError = (error: unknown) => toast({ message: userMessage(error), tone: 'critical' })
  const take = (member: Member) =>
    change(member.id, false).then(
      () =>
        toast({
          message: `“${badge.title}” removed from ${memberName(member)}.`,
          action: { label: 'Undo', onAction: () => void change(member.id, true).catch(showError) },
        }),
      showError,
    )
  if (holders.error)
    return (
      <FailureBanner
        title="The badge’s members could not be loaded"
        error={holders.error}
        onRetry={() => void holders.refetch()}
      />
    )
  if (!holders.data) return <Skeleton className="h-40 w-full" />
  const members = holders.data.pages.flatMap((page) => page.members)
  if (members.length === 0)
    return (
      <p className="text-ink-soft">
        No members have this badge yet. Select members in the{' '}
        <Link to="/members" className="vt-link">
          member list
        </Link>{' '}
        and assign the badge.
      </p>
    )
  return (
    <>
      <ul className="border-t border-line">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-3 border-b border-line py-2.5">
            <Avatar member={member} />
            <Link to={`/members/${member.id}`} className="min-w-0 flex-1 truncate hover:underline">
              {memberName(member)}
            </Link>
            <Button variant="quiet" size="sm" onClick={() => void take(member)}>
              Remove<span className="sr-only">{` from ${memberName(member)}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {holders.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          busy={holders.isFetchingNextPage}
          onClick={() => void holders.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  )
}
