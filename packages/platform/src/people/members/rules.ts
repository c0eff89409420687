import { memberFieldsetsLeaveOut } from '@vitrine/contract/shapes/member'

import type { Member, MemberFieldset } from '../../generated/members.ts'
import type { Caller } from '../../kernel/http/context.ts'
import type { StoredContact } from './columns.ts'

/** An identity's status, in the words of the member. */
export const memberStatusOf = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<string, Member['status']>

/** What each fieldset shows; the widest one asked for wins, PUBLIC when none was (wire facts 8.1). */
export function show(member: Member, fieldsets: readonly MemberFieldset[] = []): Member {
  const widest = (['FULL', 'EXTENDED'] as const).find((one) => fieldsets.includes(one)) ?? 'PUBLIC'
  const hidden: readonly string[] = memberFieldsetsLeaveOut[widest]
  const shown = Object.fromEntries(Object.entries(member).filter(([field]) => !hidden.includes(field)))
  const states = { status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' } as const
  return { ...(shown as unknown as Member), ...(widest === 'PUBLIC' && states) }
}

/** Staff and apps see every member, and all of them. */
export function seesAll({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'staff' || role === 'app'
}

/** More than PUBLIC is for oneself, staff and apps; others are answered PUBLIC whatever they ask for. */
export function showTo(
  caller: Pick<Caller, 'role' | 'memberId'>,
  member: Member,
  fieldsets: readonly MemberFieldset[] | undefined,
): Member {
  return show(member, seesAll(caller) || caller.memberId === member.id ? fieldsets : [])
}

/** The contact as it is kept: the address of the log-in is the account's. */
export function storedContactOf({ contact, loginEmail }: Member): StoredContact {
  const { contactId: _, emails = [], ...kept } = contact ?? { contactId: '' }
  return emails.length === 1 && emails[0] === loginEmail ? kept : { ...kept, emails }
}

/** Derived from the nickname, else from the name before the @ of the address. */
export function slugOf(nickname: string | undefined, email: string): string {
  const slug = (nickname || nameOf(email))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
  return slug || 'member'
}

/** A slug that somebody chose: a piece of an address, as it stands there. */
export const isSlug = (slug: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(slug) && slug !== 'my'

export function nameOf(email: string): string {
  return email.slice(0, email.indexOf('@'))
}
