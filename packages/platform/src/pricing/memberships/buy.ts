import type { CatalogReference } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { lockPlan } from './plan-store.ts'
import { membershipsAppId } from './rules.ts'
import { cancelBought, insertMembership, lockBought, saveMembership } from './store.ts'

/** A paid line with a plan. */
export interface BoughtPlan {
  readonly planId: string
  readonly memberId: string
  readonly orderId: string
  readonly lineItemId: string
  /** The subscription that renews it, and the end of the period that the order paid. */
  readonly renewed?: { readonly subscriptionId: string; readonly paidUntil: Date }
}

export function isPlan(reference: CatalogReference | undefined): reference is CatalogReference {
  return reference?.appId === membershipsAppId
}

/** Grants the plan of a paid order, or renews it with fresh credits; safe to repeat. */
export async function grantBought(ctx: Context, bought: BoughtPlan): Promise<void> {
  const { planId, memberId, orderId, lineItemId, renewed } = bought
  const plan = await lockPlan(ctx, planId)
  // Staff deleted the plan between the order and its payment.
  if (!plan) return
  const now = ctx.clock.now()
  const paidBy = { order_id: orderId, line_item_id: lineItemId }
  const expires_at =
    renewed?.paidUntil ?? (plan.valid_days === null ? null : later(now, days(plan.valid_days)))
  const held = await lockBought(ctx, renewed ?? bought)
  if (held?.order_id === orderId) return
  if (held) {
    await saveMembership(ctx, held.membership_id, {
      ...paidBy,
      canceled: false,
      credits_total: plan.credits,
      credits_remaining: plan.credits,
      expires_at,
    })
    return
  }
  await insertMembership(ctx, {
    ...paidBy,
    plan_id: plan.plan_id,
    member_id: memberId,
    credits_total: plan.credits,
    starts_at: now,
    expires_at,
    subscription_id: renewed?.subscriptionId ?? null,
  })
}

/** The order is cancelled or fully refunded, so the memberships that it paid end with their subscriptions. */
export async function endBought(ctx: Context, orderId: string): Promise<void> {
  for (const id of await cancelBought(ctx, orderId)) await ctx.services.hooks.endSubscription(ctx, id)
}
