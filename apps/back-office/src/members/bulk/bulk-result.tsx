import { useQuery } from '@tanstack/react-query'
import { type MemberBulkJob, queryMembers } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { counted } from '../../data/format.ts'
import { memberKeys, memberName } from '../../data/members.ts'
import { bulkActions, refusalText } from './bulk-actions.ts'

/** What became of it, and of whom it could not be done to, by name. */
export function BulkResult({ job }: { readonly job: MemberBulkJob }) {
  const { action, totalSuccesses, totalFailures, failures } = job
  const { done } = bulkActions[action]
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  const shown = useQuery({ ...useNames(failures.flatMap(({ id }) => id ?? [])) })
  return (
    <>
      <Banner
        ref={banner}
        tone={totalFailures === 0 ? 'positive' : 'caution'}
        title={`${counted(totalSuccesses, 'member', 'members')} ${done}${totalFailures > 0 ? `, ${totalFailures} not` : ''}.`}
      />
      {failures.length > 0 ? (
        <ul aria-label={`Not ${done}`} className="max-h-60 overflow-y-auto border-t border-line text-sm">
          {failures.map(({ id, originalIndex, error }) => (
            <li key={originalIndex} className="flex justify-between gap-4 border-b border-line py-2.5">
              <Link to={`/members/${id}`} className="vt-link">
                {shown.data?.get(id ?? '') ?? 'A member'}
              </Link>
              <span className="text-ink-soft">{refusalText(error?.code)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {totalFailures > failures.length ? (
        <p className="text-sm text-ink-soft">{`The first ${failures.length} are named here.`}</p>
      ) : null}
    </>
  )
}

function useNames(ids: readonly string[]) {
  const client = useClient()
  return {
    queryKey: [...memberKeys.all, 'names', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const query = { filter: { id: { $in: ids } }, paging: { limit: 100 } }
      const { members } = await queryMembers(client, { query, fieldsets: ['FULL'] }, { signal })
      return new Map(members.map((member) => [member.id, memberName(member)]))
    },
  }
}
