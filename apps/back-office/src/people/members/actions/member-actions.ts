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

export type ActionName = 'approve' | 'readmit' | 'block' | 'mute' | 'unmute' | 'disconnect' | 'delete'

interface Action {
  readonly label: string
  readonly hint: string
  readonly fits: (member: Pick<Member, 'status' | 'activityStatus'>) => boolean
  /** What was done, to whom. */
  readonly done: (name: string) => string
  /** What takes it back; of those without, one is asked first. */
  readonly undo?: (before: Pick<Member, 'status'>) => ActionName | undefined
  readonly final?: { readonly question: string; readonly consequences: readonly string[] }
}

/** What the shop’s people may do to a member, as far as where they stand allows. */
export const actions: Readonly<Record<ActionName, Action>> = {
  approve: {
    label: 'Approve',
    hint: 'Lets them in, and tells them by mail',
    fits: ({ status }) => status === 'PENDING',
    done: (name) => `${name} is approved.`,
  },
  readmit: {
    label: 'Let back in',
    hint: 'They can sign in again',
    fits: ({ status }) => status === 'BLOCKED',
    done: (name) => `${name} may sign in again.`,
    undo: () => 'block',
  },
  block: {
    label: 'Block',
    hint: 'Signs them out everywhere; they cannot sign in until you let them back in',
    fits: ({ status }) => status === 'PENDING' || status === 'APPROVED',
    done: (name) => `${name} is blocked.`,
    undo: ({ status }) => (status === 'APPROVED' ? 'readmit' : undefined),
  },
  mute: {
    label: 'Mute',
    hint: 'They can sign in and buy, but not post',
    fits: ({ activityStatus }) => activityStatus === 'ACTIVE',
    done: (name) => `${name} is muted.`,
    undo: () => 'unmute',
  },
  unmute: {
    label: 'Unmute',
    hint: 'They may post again',
    fits: ({ activityStatus }) => activityStatus === 'MUTED',
    done: (name) => `${name} may post again.`,
    undo: () => 'mute',
  },
  disconnect: {
    label: 'Take the log-in away',
    hint: 'For good; they stay in the list',
    fits: ({ status }) => status === 'APPROVED',
    done: (name) => `${name} has no log-in any more.`,
    final: {
      question: 'Take the log-in away?',
      consequences: [
        'They are signed out everywhere and can never sign in with this account again.',
        'They stay in your list, with their orders.',
      ],
    },
  },
  delete: {
    label: 'Delete',
    hint: 'For good; their orders stay',
    fits: () => true,
    done: (name) => `${name} is deleted.`,
    final: {
      question: 'Delete this member?',
      consequences: [
        'They are signed out everywhere, and their profile, addresses and badges go.',
        'Orders stay. Their e-mail address is free at once, for a new account too.',
      ],
    },
  },
}

const names = Object.keys(actions) as ActionName[]

export const actionsFor = (member: Pick<Member, 'status' | 'activityStatus'>): ActionName[] =>
  names.filter((name) => actions[name].fits(member))

/** The member as they are afterwards; undefined when they are gone. */
export async function perform(client: Client, name: ActionName, id: string): Promise<Member | undefined> {
  if (name === 'delete') {
    await deleteMember(client, { id })
    return undefined
  }
  return (await calls[name](client, { id })).member
}

const calls = {
  approve: approveMember,
  readmit: approveMember,
  block: blockMember,
  mute: muteMember,
  unmute: unmuteMember,
  disconnect: disconnectMember,
} as const
