import type { CancelSubscriptionError, SubscriptionContract } from '../../generated/subscription-contracts.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { changeContract } from './change.ts'
import { type Agreement, fromDocument } from './document.ts'
import { chargeJob, nextJob } from './job-names.ts'
import { mailCanceled } from './mails.ts'
import { dateOf, mayBecome, nextPlace } from './rules.ts'
import { type ContractRow, deleteContract, lockContract, lockContractsOf } from './store.ts'

type Acting = Context<CancelSubscriptionError>
type Initiator = NonNullable<Agreement['cancellation']>['initiator']

/** Members reach only their own subscriptions. */
export function isOwn(caller: Caller, { member_id }: Pick<ContractRow, 'member_id'>): boolean {
  return isStaffOrApp(caller) || (caller.memberId !== undefined && caller.memberId === member_id)
}

export async function pause(ctx: Acting, id: string): Promise<SubscriptionContract> {
  const row = await reach(ctx, id)
  if (!mayBecome(row.status, 'PAUSED')) return impossible(ctx, row)
  return changeContract(ctx, row, { status: 'PAUSED', next_order_at: null })
}

/** A paused subscription continues at its next regular date; a suspended one is charged at once. */
export async function resume(ctx: Acting, id: string): Promise<SubscriptionContract> {
  const row = await reach(ctx, id)
  if (!mayBecome(row.status, 'ACTIVE')) return impossible(ctx, row)
  const agreement = fromDocument(row.document)
  const now = ctx.clock.now()
  const { paymentFailure } = agreement
  if (row.cycles === 0 && !paymentFailure) return beginAgain(ctx, row, agreement)
  const settings = agreement.subscriptionSettings
  const periods = nextPlace(settings, row.anchor_at, row.periods, now)
  const next = dateOf(settings, row.anchor_at, periods)
  await ctx.schedule(nextJob, next, { contractId: id }, id)
  if (paymentFailure) {
    const { orderId } = paymentFailure
    await ctx.schedule(chargeJob, now, { contractId: id, orderId, chargeId: ctx.random.id() }, orderId)
  }
  return changeContract(ctx, row, {
    status: 'ACTIVE',
    periods,
    next_order_at: next,
    ...(paymentFailure && {
      agreement: { ...agreement, paymentFailure: { ...paymentFailure, attempts: 0 } },
    }),
  })
}

/** It was paused during its trial, so the first charge is still to come. */
async function beginAgain(
  ctx: Acting,
  row: ContractRow,
  agreement: Agreement,
): Promise<SubscriptionContract> {
  const now = ctx.clock.now()
  const at = new Date(Math.max(agreement.startDate.getTime(), now.getTime()))
  const payload = { contractId: row.id, orderId: row.first_order_id, chargeId: ctx.random.id() }
  await ctx.schedule(chargeJob, at, payload, row.first_order_id)
  return changeContract(ctx, row, { status: 'ACTIVE', next_order_at: at })
}

export async function skipNext(ctx: Acting, id: string): Promise<SubscriptionContract> {
  const row = await reach(ctx, id)
  // The first charge after a trial belongs to the existing order, so it cannot be skipped.
  if (row.status !== 'ACTIVE' || !row.next_order_at || row.cycles === 0) return impossible(ctx, row)
  const { subscriptionSettings } = fromDocument(row.document)
  const periods = row.periods + 1
  const next = dateOf(subscriptionSettings, row.anchor_at, periods)
  await ctx.schedule(nextJob, next, { contractId: id }, id)
  return changeContract(ctx, row, { periods, next_order_at: next })
}

export async function cancel(
  ctx: Acting,
  id: string,
  reason: string | undefined,
): Promise<SubscriptionContract> {
  const row = await reach(ctx, id)
  const { enableCustomerCancellation } = fromDocument(row.document).subscriptionSettings
  if (!isStaffOrApp(ctx.caller) && !enableCustomerCancellation)
    return ctx.fail('CUSTOMER_CANCELLATION_FORBIDDEN')
  if (!mayBecome(row.status, 'CANCELED')) return impossible(ctx, row)
  return end(ctx, row, isStaffOrApp(ctx.caller) ? 'BUSINESS' : 'CUSTOMER', reason)
}

export async function end(
  ctx: Context,
  row: ContractRow,
  initiator: Initiator,
  reason: string | undefined,
): Promise<SubscriptionContract> {
  const now = ctx.clock.now()
  const { paymentFailure: _, ...agreement } = fromDocument(row.document)
  const cancellation = { date: now, initiator, ...(reason && { reason }) }
  await mailCanceled(ctx, agreement)
  return changeContract(ctx, row, {
    status: 'CANCELED',
    next_order_at: null,
    agreement: { ...agreement, cancellation, endDate: now },
  })
}

/** Cancels a subscription for the shop, unless it has ended. */
export async function endSubscription(ctx: Context, id: string): Promise<void> {
  const row = await lockContract(ctx, id)
  if (row && mayBecome(row.status, 'CANCELED')) await end(ctx, row, 'BUSINESS', undefined)
}

/** Cancels the subscriptions of a deleted member, who can no longer sign in to do so. */
export async function endOfMember(ctx: Context, memberId: string): Promise<void> {
  for (const row of await lockContractsOf(ctx, memberId))
    if (mayBecome(row.status, 'CANCELED')) await end(ctx, row, 'CUSTOMER', undefined)
}

/** Deletes an ended subscription. Its orders stay. */
export async function forget(ctx: Acting, id: string): Promise<void> {
  const row = await reach(ctx, id)
  if (row.status !== 'CANCELED' && row.status !== 'EXPIRED') return impossible(ctx, row)
  await deleteContract(ctx, id)
  await ctx.emit('wix.ecom.subscription_contracts.v1.subscription_contract_deleted', id, {})
}

async function reach(ctx: Acting, id: string): Promise<ContractRow> {
  const row = await lockContract(ctx, id)
  return row && isOwn(ctx.caller, row) ? row : ctx.fail('SUBSCRIPTION_CONTRACT_NOT_FOUND')
}

function impossible(ctx: Acting, { status }: ContractRow): never {
  return ctx.fail('SUBSCRIPTION_ACTION_IMPOSSIBLE', { status })
}
