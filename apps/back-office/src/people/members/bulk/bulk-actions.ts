import type { Client } from '@vitrine/client'
import {
  bulkApproveMembers,
  bulkBlockMembers,
  bulkDeleteMembersByFilter,
  type Member,
  type MemberBulkAction,
} from '@vitrine/client/members'

import type { Whom } from '../to-request.ts'

interface BulkAction {
  readonly label: string
  /** `This blocks …` */
  readonly does: string
  /** `37 members blocked.` */
  readonly done: string
  readonly consequence: string
  /** To whom it can be done at all. */
  readonly from: readonly Member['status'][]
  /** Why it leaves some as they are. */
  readonly others: string
  readonly final?: true
}

export const bulkActions: Readonly<Record<MemberBulkAction, BulkAction>> = {
  APPROVE: {
    label: 'Approve',
    does: 'approves',
    done: 'approved',
    consequence: 'They can sign in; those who waited are told by mail.',
    from: ['PENDING', 'BLOCKED'],
    others: 'approved already, or without a log-in',
  },
  BLOCK: {
    label: 'Block',
    does: 'blocks',
    done: 'blocked',
    consequence: 'They are signed out everywhere and cannot sign in until you let them back in.',
    from: ['PENDING', 'APPROVED'],
    others: 'blocked already, or without a log-in',
  },
  DELETE: {
    label: 'Delete',
    does: 'deletes',
    done: 'deleted',
    consequence: 'Their profiles, addresses and badges go; their orders stay. This cannot be undone.',
    from: ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
    others: 'deleted already',
    final: true,
  },
}

/** Of those the ones to whom it can be done: what the preview counts is what the job then does. */
export function onlyPossible(action: MemberBulkAction, { filter, search }: Whom): Whom {
  const status = { $in: bulkActions[action].from }
  return { filter: { $and: [filter, { status }] }, ...(search && { search }) }
}

/** Answers the job. */
export async function startBulk(client: Client, action: MemberBulkAction, whom: Whom): Promise<string> {
  return (await calls[action](client, onlyPossible(action, whom))).jobId
}

const calls = {
  APPROVE: bulkApproveMembers,
  BLOCK: bulkBlockMembers,
  DELETE: bulkDeleteMembersByFilter,
} as const

/** Why one was left out after all. */
export const refusalText = (code: string | undefined): string =>
  refusals[code ?? ''] ?? 'The shop refused, without saying why.'

const refusals: Readonly<Record<string, string>> = {
  MEMBER_NOT_FOUND: 'Was deleted meanwhile.',
  MEMBER_ACTION_IMPOSSIBLE: 'Their status changed meanwhile, and does not allow it now.',
  MEMBER_SELF_BLOCK_FORBIDDEN: 'That is you.',
  OWNER_MEMBER_BLOCK_FORBIDDEN: 'Belongs to the staff.',
  OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN: 'Belongs to the staff.',
}
