import type { MembershipSelection } from '../../generated/shared.ts'
import { type AskContext, pluginsOf, redeem } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { insertCharge, takeCredits } from './charge-store.ts'
import { membershipsOfApps } from './plugin-memberships.ts'
import {
  type MembershipPayment,
  type MembershipsOfCart,
  membershipsOf,
  type PayableLine,
  wishesOf,
} from './rules.ts'
import { heldMemberships } from './store.ts'

/** The maximum of the wire format. */
const mostShown = 300

/** The memberships that can pay these lines, and which selections are valid. Visitors have none. */
export async function membershipsFor(
  ctx: AskContext,
  memberId: string | undefined,
  lines: readonly PayableLine[],
  wished: readonly MembershipSelection[],
): Promise<MembershipsOfCart> {
  const rows = memberId ? await heldMemberships(ctx, { memberId, limit: mostShown }) : []
  const apps = new Set((await pluginsOf(ctx, 'ECOM_MEMBERSHIPS')).map(({ app_id }) => app_id))
  const wishes = [...wishesOf(lines), ...wished]
  const isOfApp = ({ appId }: MembershipSelection) => memberId !== undefined && apps.has(appId)
  const own = membershipsOf(
    rows,
    lines,
    wishes.filter((wish) => !isOfApp(wish)),
    ctx.clock.now(),
  )
  const paid = new Set(own.payments.map(({ lineItemId }) => lineItemId))
  const others = await membershipsOfApps(
    ctx,
    memberId,
    lines.filter(({ id }) => !paid.has(id)),
    wishes.filter(isOfApp),
  )
  return others.reduce(together, own)
}

/** If two apps would pay a line, the first one does. */
function together(all: MembershipsOfCart, more: MembershipsOfCart): MembershipsOfCart {
  const paid = new Set(all.payments.map(({ lineItemId }) => lineItemId))
  const refusal = all.refusal ?? more.refusal
  return {
    eligible: [...all.eligible, ...more.eligible].slice(0, mostShown),
    invalid: [...all.invalid, ...more.invalid].slice(0, mostShown),
    selected: [...all.selected, ...more.selected],
    payments: [...all.payments, ...more.payments.filter(({ lineItemId }) => !paid.has(lineItemId))],
    ...(refusal && { refusal }),
  }
}

/** Transaction ids of app charges, by line. */
export type ChargedByApps = ReadonlyMap<string, string>

/** Charges the credits of an order. Answers the membership without enough credits, if there is one. */
export async function chargeMemberships(
  ctx: Context,
  orderId: string,
  payments: readonly MembershipPayment[],
): Promise<{ readonly empty: string } | { readonly charged: ChargedByApps }> {
  const sorted = payments.toSorted(byMembership)
  // Always in the same order, so that two checkouts of a member cannot deadlock.
  for (const { membershipId, lineItemId, credits, provider } of sorted) {
    if (provider) continue
    if (!(await takeCredits(ctx, membershipId, credits))) return { empty: membershipId }
    await insertCharge(ctx, {
      membership_id: membershipId,
      order_id: orderId,
      line_item_id: lineItemId,
      credits,
    })
  }
  return chargeApps(ctx, orderId, sorted)
}

async function chargeApps(
  ctx: Context,
  orderId: string,
  payments: readonly MembershipPayment[],
): Promise<{ readonly empty: string } | { readonly charged: ChargedByApps }> {
  const theirs = payments.flatMap(({ provider, ...paid }) => (provider ? [{ ...paid, ...provider }] : []))
  const answers = await redeem(
    ctx,
    theirs.map(({ membershipId, lineItemId, pluginId, charge }) => ({
      type: 'ECOM_MEMBERSHIPS',
      pluginId,
      orderId,
      subject: `${membershipId} ${lineItemId}`,
      request: { ...charge, idempotencyKey: `${orderId}:${lineItemId}` },
      buyer: ctx.caller,
    })),
  )
  const charged = new Map<string, string>()
  for (const [at, answer] of answers.entries()) {
    const { membershipId, lineItemId } = theirs[at] as (typeof theirs)[number]
    if ('refusal' in answer) return { empty: membershipId }
    charged.set(lineItemId, answer.transactionId)
  }
  return { charged }
}

function byMembership(a: MembershipPayment, b: MembershipPayment): number {
  return a.membershipId < b.membershipId ? -1 : 1
}
