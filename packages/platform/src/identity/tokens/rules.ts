import { days, minutes } from '../../kernel/time/time-spans.ts'

export type SessionKind = 'visitor' | 'member' | 'staff' | 'app'

/** P8: how long an access token lives, in milliseconds. */
export const accessLifetimes = {
  visitor: minutes(240),
  member: minutes(15),
  staff: minutes(15),
  app: minutes(15),
} as const satisfies Record<SessionKind, number>

export const refreshLifetimes = { idle: days(30), absolute: days(90) } as const
export const codeLifetime = minutes(1)
/** Within it a lost answer may be asked for again, and a code sent twice ends nothing. */
export const graceMilliseconds = 10_000

/** Names of the token's subject on the wire. */
export const subjectTypes = {
  visitor: 'VISITOR',
  member: 'MEMBER',
  staff: 'USER',
  app: 'APP',
} as const satisfies Record<SessionKind, string>

/** The owner and the staff of a site are people of an account; whoever else there is belongs to the site. */
export const tenantTypes = {
  visitor: 'SITE',
  member: 'SITE',
  staff: 'ACCOUNT',
  app: 'SITE',
} as const satisfies Record<SessionKind, string>

export type TokenState = 'current' | 'parent' | 'older'

/**
 * What a refresh token is in its family: the living one, the parent of the living one, or older.
 * `successorReplaced` says whether the one after it has a successor too.
 */
export function tokenState(replaced: boolean, successorReplaced: boolean): TokenState {
  if (!replaced) return 'current'
  return successorReplaced ? 'older' : 'parent'
}

export type RenewVerdict = 'renew' | 'repeat' | 'revoke'

/** P9: a parent is answered again for ten seconds with the same successor; older, or later, ends the family. */
export function renewVerdict(state: TokenState, sinceReplaced: number): RenewVerdict {
  if (state === 'current') return 'renew'
  return state === 'parent' && sinceReplaced <= graceMilliseconds ? 'repeat' : 'revoke'
}

/** RFC 7636 section 4.1; the bounds are the specification's too (section 5). */
export function isVerifier(text: string): boolean {
  return /^[A-Za-z0-9\-._~]{43,128}$/.test(text)
}

/** A session that staff or an owner opens is a colleague's, whatever application it is for. */
export function kindOfSession(identityKind: 'member' | 'staff' | 'owner'): SessionKind {
  return identityKind === 'member' ? 'member' : 'staff'
}
