import { isReservedName } from '../../identity/identities/index.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import type { NewAccount } from '../../kernel/ports/hooks.ts'
import { neutralName, nicknameOf } from './rules.ts'
import { findMember, insertMember } from './store.ts'

export { findAddresses } from './address-search.ts'
export { keepAddress } from './keep-address.ts'
export { findMember, findMemberByContact } from './store.ts'
export { livingMembers, publicMembers } from './visible-members.ts'
/** The contact of a member; undefined without such a member. */
export async function contactIdOf(data: Data, memberId: string): Promise<string | undefined> {
  return (await findMember(data, memberId))?.contactId
}
/** Creates and announces the member of a new account; owners and staff have none. */
export async function createMember(ctx: Context, account: NewAccount): Promise<void> {
  await insertMember(ctx, await withoutClaim(ctx, account))
  await emitMember(ctx, 'wix.members.v1.member_created', account)
}
/** Announces the member of a changed account. */
export async function announceMember(ctx: Context, account: Pick<NewAccount, 'id'>): Promise<void> {
  await emitMember(ctx, 'wix.members.v1.member_updated', account)
}
async function emitMember(
  ctx: Context,
  type: 'wix.members.v1.member_created' | 'wix.members.v1.member_updated',
  { id }: Pick<NewAccount, 'id'>,
): Promise<void> {
  const member = await findMember(ctx, id)
  if (member) await ctx.emit(type, id, member)
}

/** A nickname made of first and last name is not chosen: if it is reserved, the member is called neutrally. */
async function withoutClaim(ctx: Context, account: NewAccount): Promise<NewAccount> {
  const { profile } = account
  const isFine = profile.nickname || !(await isReservedName(ctx, nicknameOf(profile)))
  return isFine ? account : { ...account, profile: { ...profile, nickname: neutralName } }
}
