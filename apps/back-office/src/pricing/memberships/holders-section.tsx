import { useInfiniteQuery } from '@tanstack/react-query'
import { queryMembers } from '@vitrine/client/members'
import { listMemberships } from '@vitrine/client/memberships'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Link } from 'react-router'

import { memberName } from '../../data/members.ts'
import { membershipKeys } from '../../data/memberships.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { membershipStates, membershipText } from './membership-states.ts'

const pageSize = 50

export function HoldersSection() {
  const client = useClient()
  const holders = useInfiniteQuery({
    queryKey: membershipKeys.holders,
    initialPageParam: '',
    queryFn: async ({ pageParam: cursor, signal }) => {
      const asked = { limit: pageSize, ...(cursor && { cursor }) }
      const { memberships, pagingMetadata } = await listMemberships(client, asked, { signal })
      const ids = [...new Set(memberships.map(({ memberId }) => memberId))]
      const query = { filter: { id: { $in: ids } }, paging: { limit: pageSize } }
      const { members } =
        ids.length > 0
          ? await queryMembers(client, { query, fieldsets: ['FULL'] }, { signal })
          : { members: [] }
      const names = new Map(members.map((member) => [member.id, memberName(member)]))
      return {
        rows: memberships.map((held) => ({ held, name: names.get(held.memberId) ?? 'Deleted member' })),
        next: pagingMetadata.cursors.next,
      }
    },
    getNextPageParam: ({ next }) => next || undefined,
  })
  const rows = holders.data?.pages.flatMap((page) => page.rows)
  return (
    <Section title="Membership holders">
      {!rows && holders.error ? (
        <FailureBanner
          title="The membership holders could not be loaded"
          error={holders.error}
          onRetry={() => void holders.refetch()}
        />
      ) : !rows ? (
        <Skeleton className="h-16 w-full" />
      ) : rows.length === 0 ? (
        <p className="border-y border-line py-4 text-sm text-ink-soft">
          No members have a membership yet. Add a membership on a member’s page.
        </p>
      ) : (
        <ul className="border-t border-line">
          {rows.map(({ held, name }) => (
            <li key={held.id} className="border-b border-line py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={`/members/${held.memberId}`} className="vt-link font-medium">
                  {name}
                </Link>
                <span>{held.name}</span>
                <StateBadge {...membershipStates[held.status]} />
              </p>
              <p className="vt-numbers text-sm text-ink-soft">{membershipText(held)}</p>
            </li>
          ))}
        </ul>
      )}
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
    </Section>
  )
}
