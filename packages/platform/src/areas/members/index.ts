import type { Area } from '../../area.ts'
import type { Member } from '../../generated/members.ts'
import type { Context } from '../../http/context.ts'
import { type Account, findAccount } from '../identities/index.ts'
import { handlers } from './handlers.ts'
import { findMember, insertMember } from './store.ts'

export type { MembersTables } from './tables.ts'

/** Makes the member of a new account and announces it; an owner or a colleague has none. */
export async function createMember(ctx: Context, account: Account): Promise<void> {
  const member = await insertMember(ctx, account)
  await ctx.emit('wix.members.v1.member_created', member.id, member)
}

/** Announces what became of a member, after the account changed. */
export async function announceMember(ctx: Context, account: Account): Promise<void> {
  const member = await findMember(ctx, account)
  if (member) await ctx.emit('wix.members.v1.member_updated', member.id, member)
}

/** The member with everything, for areas that write down who bought or wrote something. */
export async function readMember(
  ctx: Pick<Context, 'db' | 'siteId'>,
  memberId: string,
): Promise<Member | undefined> {
  const account = await findAccount(ctx, memberId)
  return account && findMember(ctx, account)
}

export const membersArea = { name: 'members', handlers } satisfies Area
