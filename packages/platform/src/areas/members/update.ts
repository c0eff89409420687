import type { Member, MemberChanges, UpdateMemberError, UpdateMemberOutput } from '../../generated/members.ts'
import type { Context } from '../../http/context.ts'
import { announce } from './announce.ts'
import { editOf } from './changes.ts'
import { mayJoin } from './moves-rules.ts'
import { lockForChange } from './own.ts'
import { storedContactOf } from './rules.ts'
import { editMember, movePrivacy } from './store.ts'

export async function update(
  ctx: Context<UpdateMemberError>,
  changes: MemberChanges,
): Promise<UpdateMemberOutput> {
  const member = await lockForChange(ctx, changes.id)
  const edit = editOf(ctx, changes, storedContactOf(member), member.loginEmail ?? '')
  if (changes.privacyStatus === 'PUBLIC') await becomePublic(ctx, member)
  if (changes.privacyStatus === 'PRIVATE') await movePrivacy(ctx, member.id, 'PRIVATE')
  await editMember(ctx, member.id, edit)
  return { member: await announce(ctx, member.id) }
}

/** Who is there already changes nothing. */
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
