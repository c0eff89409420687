import { memberFieldsetsLeaveOut } from '@vitrine/contract/shapes/member'

import type { Member, MemberFieldset } from '../../generated/members.ts'
import type { IdentityProfile } from '../../generated/shared.ts'
import type { Caller } from '../../kernel/http/context.ts'
import { slugOf } from '../../kernel/slug-rules.ts'
import type { StoredContact } from './columns.ts'

/** The member's status for each status of an identity. */
export const memberStatusOf = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<string, Member['status']>

/** Selects the fields of the widest requested fieldset; PUBLIC by default. */
export function show(member: Member, fieldsets: readonly MemberFieldset[] = []): Member {
  const widest = (['FULL', 'EXTENDED'] as const).find((one) => fieldsets.includes(one)) ?? 'PUBLIC'
  const hidden: readonly string[] = memberFieldsetsLeaveOut[widest]
  const shown = Object.fromEntries(Object.entries(member).filter(([field]) => !hidden.includes(field)))
  const states = {
    status: 'UNKNOWN',
    privacyStatus: 'UNKNOWN',
    activityStatus: 'UNKNOWN',
    deletionStatus: 'UNKNOWN',
  } as const
  return { ...(shown as unknown as Member), ...(widest === 'PUBLIC' && states) }
}

/** Staff and apps see every member and every field. */
export function seesAll({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'staff' || role === 'app'
}

/** Only the member, staff and apps see more than PUBLIC; others always get PUBLIC. */
export function showTo(
  caller: Pick<Caller, 'role' | 'memberId'>,
  member: Member,
  fieldsets: readonly MemberFieldset[] | undefined,
): Member {
  return show(member, seesAll(caller) || caller.memberId === member.id ? fieldsets : [])
}

/** The contact to store, without the account's own address. */
export function storedContactOf({ contact, loginEmail }: Member): StoredContact {
  const { contactId: _, emails = [], ...kept } = contact ?? { contactId: '' }
  return emails.length === 1 && emails[0] === loginEmail ? kept : { ...kept, emails }
}

/** Shown for a member without a name; never a part of the email address, which is private. */
export const neutralName = 'Member'

export const nicknameOf = ({ nickname, firstName, lastName }: IdentityProfile): string =>
  nickname || [firstName, lastName].filter(Boolean).join(' ') || neutralName

export const memberSlug = (nickname: string): string => slugOf(nickname) || neutralName.toLowerCase()

/** True for a slug that is valid in a URL without encoding. */
export const isSlug = (slug: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(slug) && slug !== 'my'
