import type { Client } from '@vitrine/client'
import {
  bulkApproveMembers,
  bulkBlockMembers,
  bulkDeleteMembersByFilter,
  type Member,
  type MemberBulkAction,
} from '@vitrine/client/members'

import type { MemberTarget } from '../to-request.ts'

interface BulkAction {
  readonly label: string
  /** `37 members blocked.` */
  readonly done: string
  readonly consequence: string
  /** The statuses that permit the action. */
  readonly from: readonly Member['status'][]
  /** The reason why some members are skipped. */
  readonly others: string
  readonly final?: true
}

export const bulkActions: Readonly<Record<MemberBulkAction, BulkAction>> = {
  APPROVE: {
    label: 'Approve',
    done: 'approved',
    consequence: 'Approved members can sign in. Pending members are notified by email.',
    from: ['PENDING', 'BLOCKED'],
    others: 'already approved, or sign-in removed',
  },
  BLOCK: {
    label: 'Block',
    done: 'blocked',
    consequence: 'Blocked members are signed out everywhere and cannot sign in until you unblock them.',
    from: ['PENDING', 'APPROVED'],
    others: 'already blocked, or sign-in removed',
  },
  DELETE: {
    label: 'Delete',
    done: 'deleted',
    consequence:
      'Their profiles, addresses and badges are deleted. Their orders stay. This cannot be undone.',
    from: ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
    others: 'already deleted',
    final: true,
  },
}

/** Limits the filter to permitted statuses, so that the preview and the job agree. */
export function onlyPossible(action: MemberBulkAction, { filter, search }: MemberTarget): MemberTarget {
  const status = { $in: bulkActions[action].from }
  return { filter: { $and: [filter, { status }] }, ...(search && { search }) }
}

/** Returns the job ID. */
export async function startBulk(
  client: Client,
  action: MemberBulkAction,
  target: MemberTarget,
  contentAssigneeId?: string,
): Promise<string> {
  const members = onlyPossible(action, target)
  const input = action === 'DELETE' && contentAssigneeId ? { ...members, contentAssigneeId } : members
  return (await calls[action](client, input)).jobId
}

const calls = {
  APPROVE: bulkApproveMembers,
  BLOCK: bulkBlockMembers,
  DELETE: bulkDeleteMembersByFilter,
} as const

export const errorText = (code: string | undefined): string =>
  messages[code ?? ''] ?? 'The shop gave no reason.'

const messages: Readonly<Record<string, string>> = {
  MEMBER_NOT_FOUND: 'The member was deleted.',
  MEMBER_ACTION_IMPOSSIBLE: 'The member’s status has changed and does not permit this action.',
  MEMBER_SELF_BLOCK_FORBIDDEN: 'You cannot block yourself.',
  OWNER_MEMBER_BLOCK_FORBIDDEN: 'The member belongs to the staff.',
  OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN: 'The member belongs to the staff.',
}
