import { seed } from '../../assembly/seeds/steps/members.ts'
import type { Account } from '../../identity/identities/index.ts'
import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { runJob } from './bulk.ts'
import { sweepMemberJobs } from './bulk-store.ts'
import { handlers } from './handlers.ts'
import { purge } from './purge.ts'
import { findMember, insertMember } from './store.ts'

export { findMember, findMemberByContact } from './store.ts'
export type { MembersTables } from './tables.ts'
export { livingMembers, publicMembers } from './which.ts'

/** Makes the member of a new account and announces it; an owner or a colleague has none. */
export async function createMember(ctx: Context, account: Account): Promise<void> {
  await insertMember(ctx, account)
  await tell(ctx, 'wix.members.v1.member_created', account)
}

/** Announces what became of a member, after the account changed. */
export async function announceMember(ctx: Context, account: Account): Promise<void> {
  await tell(ctx, 'wix.members.v1.member_updated', account)
}

async function tell(
  ctx: Context,
  type: 'wix.members.v1.member_created' | 'wix.members.v1.member_updated',
  { id }: Account,
): Promise<void> {
  const member = await findMember(ctx, id)
  if (member) await ctx.emit(type, id, member)
}

export const membersArea = {
  name: 'members',
  handlers,
  seed,
  jobs: { 'members.bulk': runJob, 'members.purge': purge },
  sweep: sweepMemberJobs,
} satisfies Area
