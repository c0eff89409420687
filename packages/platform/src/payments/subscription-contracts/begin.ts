import type { Order } from '../../generated/shared.ts'
import type { Reaction } from '../../kernel/area.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findOrder, listPayments } from '../../orders/orders/index.ts'
import { shopGateway } from '../payment-connections/index.ts'
import { findKeptCard } from '../payments/index.ts'
import { subscriptionOf, toAgreement, toDocument } from './document.ts'
import { chargeJob, nextJob } from './job-names.ts'
import { beginOf, cyclesOf, dateOf } from './rules.ts'
import { findContract, insertContract, insertSubscriptionOrder } from './store.ts'
import { toContract } from './to-contract.ts'

/** An approved order with a subscription starts one; the subscription's later orders do not. */
export const beginSubscription: Reaction = async (ctx, orderId) => {
  const order = await findOrder(ctx, orderId)
  const info = order && subscriptionOf(order)
  if (!order || !info || info.cycleNumber !== 1 || (await findContract(ctx, info.id))) return
  await begin(ctx, order)
}

/** The card that paid, or that was saved to pay after the trial. */
async function cardOf(ctx: Context, order: Order) {
  const paid = (await listPayments(ctx, order.id)).find(({ kind }) => kind === 'CARD')
  const { memberId } = order.buyerInfo
  return paid ?? findKeptCard(ctx, (await shopGateway(ctx)).name, { orderIds: [order.id], memberId })
}

/** The first order is the first cycle. With a trial or a later start, it is charged at that time. */
export async function begin(ctx: Context, order: Order): Promise<void> {
  const info = subscriptionOf(order)
  // An id of another form belongs to a subscription managed elsewhere.
  if (!info || !isUuid(info.id)) return
  const settings = info.subscriptionSettings
  const bought = order.createdDate
  const starts = beginOf(settings, bought)
  const waits = starts > bought
  const isOnly = !waits && cyclesOf(settings) === 1
  const card = await cardOf(ctx, order)
  const next = dateOf(settings, bought, waits ? 0 : 1)
  const made = await insertContract(ctx, {
    id: info.id,
    status: isOnly ? 'EXPIRED' : 'ACTIVE',
    member_id: order.buyerInfo.memberId ?? null,
    contact_id: order.buyerInfo.contactId ?? null,
    first_order_id: order.id,
    payment_method_id: null,
    anchor_at: bought,
    periods: waits ? 0 : 1,
    cycles: waits ? 0 : 1,
    next_order_at: isOnly ? null : next,
    document: toDocument({
      ...toAgreement(order, starts),
      ...(isOnly && { endDate: bought }),
      ...(card && {
        paymentMethod: {
          brand: card.card_brand ?? undefined,
          lastFourDigits: card.card_last_four ?? undefined,
        },
      }),
    } as Parameters<typeof toDocument>[0]),
    created_at: ctx.clock.now(),
    updated_at: ctx.clock.now(),
  })
  if (!made) return
  await insertSubscriptionOrder(ctx, { contract_id: info.id, order_id: order.id, cycle: 1 })
  if (waits) {
    const payload = { contractId: info.id, orderId: order.id, chargeId: ctx.random.id() }
    await ctx.schedule(chargeJob, next, payload, order.id)
  } else if (!isOnly) await ctx.schedule(nextJob, next, { contractId: info.id }, info.id)
  const row = await findContract(ctx, info.id)
  if (row)
    await ctx.emit(
      'wix.ecom.subscription_contracts.v1.subscription_contract_created',
      info.id,
      await toContract(ctx, row),
    )
}
