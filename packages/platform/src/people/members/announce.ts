import type { Member } from '../../generated/members.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findMember } from './store.ts'

/** Announces a changed member and answers it. */
export async function announce(ctx: Context, id: string): Promise<Member> {
  const member = await findMember(ctx, id)
  if (!member) throw new Error(`The member ${id} is missing after its change`)
  await ctx.emit('wix.members.v1.member_updated', id, member)
  return member
}
