import type { Context } from '../../kernel/http/context.ts'
import type { NewAccount } from '../../kernel/ports/hooks.ts'
import { findMember, insertMember } from './store.ts'

export { findMember, findMemberByContact } from './store.ts'
export { livingMembers, publicMembers } from './visible-members.ts'
/** Creates and announces the member of a new account; owners and staff have none. */
export async function createMember(ctx: Context, account: NewAccount): Promise<void> {
  await insertMember(ctx, account)
  await tell(ctx, 'wix.members.v1.member_created', account)
}
/** Announces the member of a changed account. */
export async function announceMember(ctx: Context, account: Pick<NewAccount, 'id'>): Promise<void> {
  await tell(ctx, 'wix.members.v1.member_updated', account)
}
async function tell(
  ctx: Context,
  type: 'wix.members.v1.member_created' | 'wix.members.v1.member_updated',
  { id }: Pick<NewAccount, 'id'>,
): Promise<void> {
  const member = await findMember(ctx, id)
  if (member) await ctx.emit(type, id, member)
}
