import type { MembershipSelection } from '../../generated/shared.ts'
import type { Context, Data } from '../../http/context.ts'
import { insertCharge, takeCredits } from './charge-store.ts'
import { type MembershipPayment, type MembershipsOfCart, membershipsOf, type PayableLine } from './rules.ts'
import { heldMemberships } from './store.ts'

/** As many as the wire carries. */
const mostShown = 300

/** What a member's memberships can pay of these lines, and what of his wishes counts. Visitors hold none. */
export async function membershipsFor(
  ctx: Data & Pick<Context, 'clock'>,
  memberId: string | undefined,
  lines: readonly PayableLine[],
  wished: readonly MembershipSelection[],
): Promise<MembershipsOfCart> {
  const rows = memberId ? await heldMemberships(ctx, { memberId, limit: mostShown }) : []
  return membershipsOf(rows, lines, wished, ctx.clock.now())
}

/** Takes the credits for an order. Answers the membership that cannot pay any more, if there is one. */
export async function chargeMemberships(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>,
  orderId: string,
  payments: readonly MembershipPayment[],
): Promise<string | undefined> {
  // Always in one order: two checkouts of one member must not wait for each other.
  for (const { membershipId, lineItemId, credits } of payments.toSorted(byMembership)) {
    if (!(await takeCredits(ctx, membershipId, credits))) return membershipId
    await insertCharge(ctx, {
      membership_id: membershipId,
      order_id: orderId,
      line_item_id: lineItemId,
      credits,
    })
  }
  return undefined
}

function byMembership(a: MembershipPayment, b: MembershipPayment): number {
  return a.membershipId < b.membershipId ? -1 : 1
}
