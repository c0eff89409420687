import { useQueryClient } from '@tanstack/react-query'
import {
  countMembersByFilter,
  getMemberBulkJob,
  type MemberBulkAction,
  queryMembers,
} from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { type ReactNode, useRef } from 'react'

import { useJob } from '../../../bulk/use-job.tsx'
import { memberKeys, memberName } from '../../../data/members.ts'
import type { MemberTarget } from '../to-request.ts'
import { AssigneeChoice } from './assignee-choice.tsx'
import { bulkActions, errorText, startBulk } from './bulk-actions.ts'

export interface Bulk {
  readonly start: (action: MemberBulkAction, target: MemberTarget) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

export function useBulk(onFinished: () => void): Bulk {
  const client = useClient()
  const queries = useQueryClient()
  const job = useJob()
  const assignee = useRef('')
  return {
    dialog: job.dialog,
    start: (action, target) => {
      assignee.current = ''
      job.start({
        title: `${bulkActions[action].label} members`,
        one: 'member',
        many: 'members',
        // Not below the key of the list: events of members make that stale, and the job would be read again.
        key: ['back-office', 'member-bulk', action, target],
        ...bulkActions[action],
        preview: (signal) => countMembersByFilter(client, { action, ...target }, { signal }),
        ...(action === 'DELETE' && {
          choice: (
            <AssigneeChoice
              onChoose={(id) => {
                assignee.current = id
              }}
            />
          ),
        }),
        start: () => startBulk(client, action, target, assignee.current),
        read: async (jobId, signal) => (await getMemberBulkJob(client, { jobId }, { signal })).job,
        async nameRows(ids, signal) {
          const query = { filter: { id: { $in: ids } }, paging: { limit: 100 } }
          const { members } = await queryMembers(client, { query, fieldsets: ['FULL'] }, { signal })
          return new Map(members.map((member) => [member.id, memberName(member)]))
        },
        hrefOf: (id) => `/members/${id}`,
        errorText,
        onDone() {
          for (const queryKey of [memberKeys.list, memberKeys.one, memberKeys.pending])
            void queries.invalidateQueries({ queryKey })
          onFinished()
        },
      })
    },
  }
}
