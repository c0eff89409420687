import type { Area } from '../../area.ts'
import type { Context } from '../../http/context.ts'
import type { Account } from '../identities/index.ts'
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

export const membersArea = { name: 'members', handlers } satisfies Area
