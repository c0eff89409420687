import type { Member, MemberFieldset } from '../../generated/members.ts'

/** An identity's status, in the words of the member. */
export const memberStatusOf = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<string, Member['status']>

/** What each fieldset shows; the widest one asked for wins, PUBLIC when none was (wire facts 8.1). */
export function show(member: Member, fieldsets: readonly MemberFieldset[]): Member {
  if (fieldsets.includes('FULL')) return member
  const { contact: _contact, lastLoginDate: _lastLogin, ...extended } = member
  if (fieldsets.includes('EXTENDED')) return extended
  const { loginEmail: _email, loginEmailVerified: _verified, ...open } = extended
  return { ...open, status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' }
}

/** Derived from the nickname, else from the name before the @ of the address. */
export function slugOf(nickname: string | undefined, email: string): string {
  const slug = (nickname || nameOf(email))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
  return slug || 'member'
}

export function nameOf(email: string): string {
  return email.slice(0, email.indexOf('@'))
}
