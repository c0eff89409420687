import type { BlockSource, Member } from '../../generated/members.ts'
import { signOutEverywhere } from '../../identity/hosted-sign-in/index.ts'
import {
  type Account,
  type AccountChanges,
  audit,
  changeAccount,
  lockAccount,
  mailApproved,
  recipientOf,
} from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { announce } from './announce.ts'
import { judge, purgeAfterDays, type Refusal, type StatusAction, statusActions } from './moves-rules.ts'
import { findMember, markDeleted } from './store.ts'

export type Outcome = { readonly member: Member } | { readonly refused: Refusal }

/** Changes a member's status. A refusal is a value, so that a bulk action can record it and continue. */
export async function act(
  ctx: Context,
  action: StatusAction,
  id: string,
  source?: BlockSource,
): Promise<Outcome> {
  const account = await lockAccount(ctx, id)
  if (!account || account.status === 'DELETED') return { refused: 'MEMBER_NOT_FOUND' }
  if (account.kind !== 'member') return { refused: refusalOfStaff(ctx, action, account) }
  const verdict = judge(action, account.status)
  if (verdict === 'refuse') return { refused: 'MEMBER_ACTION_IMPOSSIBLE' }
  if (verdict === 'go') await move(ctx, action, account, source)
  const member = await findMember(ctx, id)
  return member ? { member } : { refused: 'MEMBER_NOT_FOUND' }
}

/** Deletes a member. Content moves to the member of `contentAssigneeId` only if the settings allow that member. */
export async function remove(
  ctx: Context,
  id: string,
  contentAssigneeId?: string,
): Promise<Refusal | undefined> {
  const account = await lockAccount(ctx, id)
  if (!account || account.status === 'DELETED') return 'MEMBER_NOT_FOUND'
  if (account.kind !== 'member') return 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN'
  await move(ctx, 'delete', account)
  await markDeleted(ctx, id)
  const toMemberId = contentAssigneeId && (await allowedAssignee(ctx, contentAssigneeId))
  if (toMemberId) await ctx.services.hooks.assignContent(ctx, { fromMemberId: id, toMemberId })
  await audit(ctx, {
    action: 'member deleted',
    identityId: id,
    detail: { contentAssigneeId: toMemberId },
  })
  await ctx.emit('wix.members.v1.member_deleted', id, {})
  await ctx.schedule('badges.forgetMember', ctx.clock.now(), { memberId: id }, id)
  await ctx.schedule('members.purge', later(ctx.clock.now(), days(purgeAfterDays)), { memberId: id }, id)
  return undefined
}

async function move(
  ctx: Context,
  action: StatusAction,
  account: Account,
  source?: BlockSource,
): Promise<void> {
  const { status } = await changeAccount(ctx, account.id, changesOf(action, account))
  if (account.status === 'PENDING' && status === 'ACTIVE') await mailApproved(ctx, recipientOf(account))
  if (action !== 'approve') await signOutEverywhere(ctx, account.id, `member: ${action}`)
  if (action === 'delete') return
  await audit(ctx, {
    action: `member ${action}`,
    identityId: account.id,
    ...(source && { detail: { source } }),
  })
  await announce(ctx, account.id)
}

/** The owner's approval does not verify the address: a member who has not verified it stays pending. */
function changesOf(action: StatusAction, { pendingReasons, status }: Account): AccountChanges {
  if (action === 'delete') return { status: 'DELETED', passwordHash: null }
  if (action !== 'approve') return { status: statusActions[action].to }
  const left = pendingReasons.filter((reason) => reason !== 'PENDING_ADMIN_APPROVAL_REQUIRED')
  return {
    pendingReasons: left,
    ...((left.length === 0 || status === 'BLOCKED') && { status: left.length ? 'PENDING' : 'ACTIVE' }),
  }
}

function refusalOfStaff({ caller }: Context, action: StatusAction, account: Account): Refusal {
  if (action !== 'block') return 'MEMBER_NOT_FOUND'
  return account.id === caller.staffId ? 'MEMBER_SELF_BLOCK_FORBIDDEN' : 'OWNER_MEMBER_BLOCK_FORBIDDEN'
}

async function allowedAssignee(ctx: Context, id: string): Promise<string | undefined> {
  const { contentAssignees = [] } = await ctx.services.settings(ctx)
  if (!contentAssignees.includes(id)) return undefined
  const account = await lockAccount(ctx, id)
  return account?.kind === 'member' && account.status === 'ACTIVE' ? account.id : undefined
}
