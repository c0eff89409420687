import type {
  MemberMembership,
  MembershipCharge,
  MembershipPlan,
  MembershipPlanPrice,
  OfferedMembershipPlan,
} from '../../generated/memberships.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import type { ChargeRow } from './charge-store.ts'
import type { CountedPlan, PlanForSale } from './plan-store.ts'
import { membershipsAppId } from './rules.ts'
import type { HeldRow } from './store.ts'

export function toPlan(row: CountedPlan, money: MoneyWriter): MembershipPlan {
  return {
    id: row.plan_id,
    revision: String(row.revision),
    name: row.name,
    description: row.description,
    credits: row.credits,
    validDays: row.valid_days,
    scope: row.scope,
    active: row.active,
    price: row.price === null ? null : toPrice({ ...row, price: Number(row.price) }, money),
    memberCount: row.members,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

export function toOffered(row: PlanForSale, money: MoneyWriter): OfferedMembershipPlan {
  return {
    id: row.plan_id,
    name: row.name,
    description: row.description,
    credits: row.credits,
    validDays: row.valid_days,
    scope: row.scope,
    price: toPrice(row, money),
    catalogReference: { appId: membershipsAppId, catalogItemId: row.plan_id },
  }
}

function toPrice(
  { price, renewal }: Pick<PlanForSale, 'price' | 'renewal'>,
  { plain }: MoneyWriter,
): MembershipPlanPrice {
  return { ...plain(price), ...(renewal && { renewal }) }
}

export function toHeld(row: HeldRow, now: Date): MemberMembership {
  return {
    id: row.membership_id,
    planId: row.plan_id,
    memberId: row.member_id,
    name: row.name,
    ...(row.credits_total !== null && {
      credits: { total: row.credits_total, remaining: row.credits_remaining ?? 0 },
    }),
    status: statusOf(row, now),
    startDate: row.starts_at,
    ...(row.expires_at && { expirationDate: row.expires_at }),
    ...(row.order_id && { orderId: row.order_id }),
    ...(row.subscription_id && { subscriptionContractId: row.subscription_id }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

export function toCharge(row: ChargeRow): MembershipCharge {
  return {
    id: row.charge_id,
    membershipId: row.membership_id,
    orderId: row.order_id,
    lineItemId: row.line_item_id,
    credits: row.credits,
    status: row.status,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

function statusOf(row: HeldRow, now: Date): MemberMembership['status'] {
  if (row.canceled) return 'CANCELED'
  if (row.expires_at && row.expires_at <= now) return 'EXPIRED'
  return row.credits_remaining === 0 ? 'USED_UP' : 'ACTIVE'
}
