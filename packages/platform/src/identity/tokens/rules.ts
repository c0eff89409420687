import { days, minutes } from '../../kernel/time/time-spans.ts'

export type SessionKind = 'visitor' | 'member' | 'staff' | 'app'

/** P8: the lifetime of access tokens in milliseconds. */
export const accessLifetimes = {
  visitor: minutes(240),
  member: minutes(15),
  staff: minutes(15),
  app: minutes(15),
} as const satisfies Record<SessionKind, number>

export const refreshLifetimes = { idle: days(30), absolute: days(90) } as const
export const codeLifetime = minutes(1)
/** The grace period in which a lost response can be requested again and a repeated code has no consequence. */
export const graceMilliseconds = 10_000

/** Names of token subjects in the specification. */
export const subjectTypes = {
  visitor: 'VISITOR',
  member: 'MEMBER',
  staff: 'USER',
  app: 'APP',
} as const satisfies Record<SessionKind, string>

/** Owner and staff belong to an account; all others belong to the site. */
export const tenantTypes = {
  visitor: 'SITE',
  member: 'SITE',
  staff: 'ACCOUNT',
  app: 'SITE',
} as const satisfies Record<SessionKind, string>

export type TokenState = 'current' | 'parent' | 'older'

/**
 * The state of a refresh token: the current one, its predecessor, or older. `successorReplaced` tells the last two
 * apart.
 */
export function tokenState(replaced: boolean, successorReplaced: boolean): TokenState {
  if (!replaced) return 'current'
  return successorReplaced ? 'older' : 'parent'
}

export type RenewVerdict = 'renew' | 'repeat' | 'revoke'

/**
 * P9: the predecessor gets the same successor for ten seconds; an older token or a later request ends the session.
 */
export function renewVerdict(state: TokenState, sinceReplaced: number): RenewVerdict {
  if (state === 'current') return 'renew'
  return state === 'parent' && sinceReplaced <= graceMilliseconds ? 'repeat' : 'revoke'
}

/** RFC 7636 section 4.1, with the limits of the specification (section 5). */
export function isVerifier(text: string): boolean {
  return /^[A-Za-z0-9\-._~]{43,128}$/.test(text)
}

/** Sessions of staff and owners are staff sessions, regardless of the application. */
export function kindOfSession(identityKind: 'member' | 'staff' | 'owner'): SessionKind {
  return identityKind === 'member' ? 'member' : 'staff'
}
