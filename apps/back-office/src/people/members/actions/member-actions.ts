import type { Client } from '@vitrine/client'
import {
  approveMember,
  blockMember,
  deleteMember,
  disconnectMember,
  type Member,
  muteMember,
  unmuteMember,
} from '@vitrine/client/members'

export type ActionName = 'approve' | 'unblock' | 'block' | 'mute' | 'unmute' | 'disconnect' | 'delete'

interface Action {
  readonly label: string
  readonly hint: string
  readonly fits: (member: Pick<Member, 'status' | 'activityStatus'>) => boolean
  /** The text of the toast. */
  readonly done: (name: string) => string
  /** The action that reverts it; actions without one ask for confirmation. */
  readonly undo?: (before: Pick<Member, 'status'>) => ActionName | undefined
  readonly final?: { readonly question: string; readonly consequences: readonly string[] }
}

/** The actions of staff on a member, depending on the member's status. */
export const actions: Readonly<Record<ActionName, Action>> = {
  approve: {
    label: 'Approve',
    hint: 'Approves the member and notifies them by email',
    fits: ({ status }) => status === 'PENDING',
    done: (name) => `${name} approved.`,
  },
  unblock: {
    label: 'Unblock',
    hint: 'The member can sign in again',
    fits: ({ status }) => status === 'BLOCKED',
    done: (name) => `${name} unblocked.`,
    undo: () => 'block',
  },
  block: {
    label: 'Block',
    hint: 'Signs the member out everywhere and prevents sign-in',
    fits: ({ status }) => status === 'PENDING' || status === 'APPROVED',
    done: (name) => `${name} blocked.`,
    undo: ({ status }) => (status === 'APPROVED' ? 'unblock' : undefined),
  },
  mute: {
    label: 'Mute',
    hint: 'The member can sign in and buy, but cannot post',
    fits: ({ activityStatus }) => activityStatus === 'ACTIVE',
    done: (name) => `${name} muted.`,
    undo: () => 'unmute',
  },
  unmute: {
    label: 'Unmute',
    hint: 'The member can post again',
    fits: ({ activityStatus }) => activityStatus === 'MUTED',
    done: (name) => `${name} unmuted.`,
    undo: () => 'mute',
  },
  disconnect: {
    label: 'Remove sign-in',
    hint: 'Permanently prevents sign-in and keeps the member in the list',
    fits: ({ status }) => status === 'APPROVED',
    done: (name) => `Sign-in of ${name} removed.`,
    final: {
      question: 'Remove the sign-in?',
      consequences: [
        'The member is signed out everywhere and can never sign in with this account again.',
        'The member and their orders stay in the list.',
      ],
    },
  },
  delete: {
    label: 'Delete',
    hint: 'Deletes the member permanently and keeps their orders',
    fits: () => true,
    done: (name) => `${name} deleted.`,
    final: {
      question: 'Delete this member?',
      consequences: [
        'The member is signed out everywhere. Their profile, addresses and badges are deleted.',
        'Their orders stay. The email address can be used for a new account immediately.',
      ],
    },
  },
}

const names = Object.keys(actions) as ActionName[]

export const actionsFor = (member: Pick<Member, 'status' | 'activityStatus'>): ActionName[] =>
  names.filter((name) => actions[name].fits(member))

/** Returns the updated member; undefined after a deletion. */
export async function perform(client: Client, name: ActionName, id: string): Promise<Member | undefined> {
  if (name === 'delete') {
    await deleteMember(client, { id })
    return undefined
  }
  return (await calls[name](client, { id })).member
}

const calls = {
  approve: approveMember,
  unblock: approveMember,
  block: blockMember,
  mute: muteMember,
  unmute: unmuteMember,
  disconnect: disconnectMember,
} as const
