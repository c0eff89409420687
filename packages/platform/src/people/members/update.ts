import { isDeepStrictEqual } from 'node:util'

import type { Member, MemberChanges, UpdateMemberError, UpdateMemberOutput } from '../../generated/members.ts'
import { checkName } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { announce } from './announce.ts'
import { editOf } from './changes.ts'
import { mayJoin } from './moves-rules.ts'
import { lockForChange } from './own.ts'
import { uploadedPhoto } from './photo.ts'
import { storedContactOf } from './rules.ts'
import { editMember, type MemberEdit, movePrivacy } from './store.ts'

export async function update(
  ctx: Context<UpdateMemberError>,
  changes: MemberChanges,
): Promise<UpdateMemberOutput> {
  const member = await lockForChange(ctx, changes.id)
  refuseWhatIsSet(ctx, changes, member)
  const { contact: { emails: _, contactId: __, ...contact } = {} } = changes
  const photo = changes.profile?.photo && (await uploadedPhoto(ctx, changes.profile.photo, member))
  const profile = photo ? { ...changes.profile, photo } : changes.profile
  const asked = { ...(profile && { profile }), ...(changes.contact && { contact }) }
  const edit = unlike(member, editOf(ctx, asked, storedContactOf(member)))
  await checkName(ctx, 'member.profile.nickname', edit.nickname)
  await checkName(ctx, 'member.profile.title', edit.title)
  const { privacyStatus: wanted } = changes
  const moved =
    (wanted === 'PUBLIC' && (await becomePublic(ctx, member))) ||
    (wanted === 'PRIVATE' && (await movePrivacy(ctx, member.id, 'PRIVATE')))
  if (!moved && Object.keys(edit).length === 0) return { member }
  await editMember(ctx, member.id, edit)
  return { member: await announce(ctx, member.id) }
}

const setByPlatform = [
  'loginEmail',
  'loginEmailVerified',
  'status',
  'contactId',
  'activityStatus',
  'deletionStatus',
  'createdDate',
] as const

/**
 * Clients send back a member as they read it, with narrowed states (`UNKNOWN`) and outdated times. Only other values
 * are rejected as an attempt to change them.
 */
function refuseWhatIsSet(ctx: Context, sent: MemberChanges, now: Member): void {
  const said: readonly (readonly [field: string, wanted: unknown, is: unknown])[] = [
    ...setByPlatform.map((field) => [field, sent[field], now[field]] as const),
    ['profile.slug', sent.profile?.slug, now.profile.slug],
    ['contact.contactId', sent.contact?.contactId, now.contactId],
    ['contact.emails', sent.contact?.emails, now.contact?.emails],
  ]
  for (const [field, wanted, is] of said)
    if (wanted !== undefined && wanted !== 'UNKNOWN' && !isDeepStrictEqual(wanted, is))
      ctx.violation(`member.${field}`, 'FIELD_NOT_ALLOWED', 'is read-only')
}

/** The fields that really change, so that saving an unchanged form has no effect. */
function unlike(member: Member, edit: MemberEdit): MemberEdit {
  const { nickname, title = null, photo = null, cover = null } = member.profile
  const now = { nickname, title, photo, cover, contact: storedContactOf(member) }
  const changed = Object.entries(edit).filter(
    ([field, value]) => !isDeepStrictEqual(value, now[field as keyof typeof now]),
  )
  return Object.fromEntries(changed)
}

/** Joining twice has no effect. */
export async function join(ctx: Context<'COMMUNITY_JOIN_IMPOSSIBLE'>, member: Member): Promise<Member> {
  return (await becomePublic(ctx, member)) ? announce(ctx, member.id) : member
}

export async function leave(ctx: Context, member: Member): Promise<Member> {
  return (await movePrivacy(ctx, member.id, 'PRIVATE')) ? announce(ctx, member.id) : member
}

async function becomePublic(
  ctx: Context<'COMMUNITY_JOIN_IMPOSSIBLE'>,
  { id, status }: Member,
): Promise<boolean> {
  if (!mayJoin(status)) ctx.fail('COMMUNITY_JOIN_IMPOSSIBLE')
  return movePrivacy(ctx, id, 'PUBLIC')
}
