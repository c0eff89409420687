import type { Member } from '../../generated/members.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seesAll } from './rules.ts'
import { findMember, lockMember } from './store.ts'

/** The calling member. Staff and apps have none. */
export async function readSelf(ctx: Context<'MEMBER_NOT_FOUND'>): Promise<Member> {
  const member = ctx.caller.memberId && (await findMember(ctx, ctx.caller.memberId))
  return member || ctx.fail('MEMBER_NOT_FOUND')
}

export async function lockSelf(ctx: Context<'MEMBER_NOT_FOUND'>): Promise<Member> {
  const { memberId } = ctx.caller
  const member = memberId && (await lockMember(ctx, memberId))
  return member || ctx.fail('MEMBER_NOT_FOUND')
}

/** Locks a member for a change. Members may change only themselves, and must not learn whether others exist. */
export async function lockForChange(ctx: Context<'MEMBER_NOT_FOUND'>, id: string): Promise<Member> {
  if (!seesAll(ctx.caller) && ctx.caller.memberId !== id) ctx.fail('FORBIDDEN')
  return (await lockMember(ctx, id)) ?? ctx.fail('MEMBER_NOT_FOUND')
}
