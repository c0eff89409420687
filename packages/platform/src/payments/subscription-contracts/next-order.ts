import { toMinor } from '@vitrine/pricing/money'
import { soldProducts, takeStock, unitsOfLines, withPresentParts } from '../../catalogue/inventory/index.ts'
import type { Order } from '../../generated/shared.ts'
import type { Job } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import {
  activity,
  announceOrder,
  balanceOf,
  findOrder,
  insertOrders,
  takeNumber,
} from '../../orders/orders/index.ts'
import { ordersSettings } from '../../site/orders-settings/index.ts'
import { changeContract } from './change.ts'
import { fromDocument } from './document.ts'
import { chargeJob, nextJob } from './job-names.ts'
import { cyclesOf, dateOf } from './rules.ts'
import { type ContractRow, insertSubscriptionOrder, lockContract } from './store.ts'

/** An order with a sold-out item is not charged, but postponed by a day. */
class SoldOut extends Error {
  override readonly name = 'SoldOut'
}

export const makeNextOrder = outsideTransaction<Job>(
  async (ctx, { contractId }: { readonly contractId: string }) => {
    try {
      await ctx.transaction((inner) => makeWhenDue(inner, contractId))
    } catch (thrown) {
      if (!(thrown instanceof SoldOut)) throw thrown
      await ctx.schedule(nextJob, later(ctx.clock.now(), days(1)), { contractId }, contractId)
    }
  },
)

async function makeWhenDue(ctx: Context, contractId: string): Promise<void> {
  const row = await lockContract(ctx, contractId)
  const now = ctx.clock.now()
  if (row?.status !== 'ACTIVE' || !row.next_order_at || row.next_order_at > now) return
  const agreement = fromDocument(row.document)
  const { paymentFailure } = agreement
  // The previous order is unpaid, so no second one is created.
  if (paymentFailure) {
    const again = later(paymentFailure.nextAttemptDate ?? now, days(1))
    return ctx.schedule(nextJob, again, { contractId }, contractId)
  }
  const cycle = row.cycles + 1
  const order = await copyOrder(ctx, row, cycle)
  await insertSubscriptionOrder(ctx, { contract_id: row.id, order_id: order.id, cycle })
  await announce(ctx, order)
  const settings = agreement.subscriptionSettings
  const isLast = cycle >= (cyclesOf(settings) ?? Number.POSITIVE_INFINITY)
  const periods = row.periods + 1
  const next = isLast ? null : dateOf(settings, row.anchor_at, periods)
  await changeContract(ctx, row, {
    cycles: cycle,
    periods,
    next_order_at: next,
    ...(isLast && { status: 'EXPIRED' as const, agreement: { ...agreement, endDate: now } }),
  })
  if (next) await ctx.schedule(nextJob, next, { contractId }, contractId)
}

/** Copies the first order: same items, prices and address. */
async function copyOrder(ctx: Context, row: ContractRow, cycle: number): Promise<Order> {
  const first = await findOrder(ctx, row.first_order_id)
  if (!first) throw new Error(`Subscription ${row.id} has lost its first order`)
  const now = ctx.clock.now()
  const money = moneyWriter(await ctx.services.settings(ctx))
  const id = ctx.random.id()
  const { lineItems: agreedLines, ...agreed } = fromDocument(row.document)
  // A bundle may change from one delivery to the next.
  const lineItems = await withPresentParts(ctx, agreedLines, soldProducts(ctx))
  await takeUnits(ctx, id, lineItems)
  const { orderTransactions: _, checkoutId: __, purchaseFlowId: ___, ...template } = first
  const order: Order = {
    ...template,
    billingInfo: agreed.billingInfo,
    shippingInfo: agreed.shippingInfo,
    recipientInfo: agreed.recipientInfo,
    id,
    number: await takeNumber(ctx),
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    lineItems: lineItems.map((line) => toLine(line, cycle)),
    status: 'APPROVED',
    fulfillmentStatus: 'NOT_FULFILLED',
    ...balanceOf(toMinor(first.priceSummary.total.amount, first.currency), [], money),
    priceSummary: agreed.priceSummary,
    archived: false,
    seenByAHuman: false,
    activities: [activity(ctx, 'ORDER_PLACED')],
  } as Order
  await insertOrders(ctx, [order])
  return order
}

function toLine(
  { digitalFile, ...line }: Order['lineItems'][number],
  cycle: number,
): Order['lineItems'][number] {
  return {
    ...line,
    refundQuantity: 0,
    restockQuantity: 0,
    ...(digitalFile && { digitalFile: { fileId: digitalFile.fileId } }),
    ...(line.subscriptionInfo && { subscriptionInfo: { ...line.subscriptionInfo, cycleNumber: cycle } }),
  }
}

async function announce(ctx: Context, order: Order): Promise<void> {
  await ctx.emit('wix.ecom.v1.order_created', order.id, order)
  await ctx.emit('wix.ecom.v1.order_approved', order.id, { order })
  await announceOrder(ctx, order)
  if (order.paymentStatus === 'PAID') return
  const contractId = order.lineItems.find(({ subscriptionInfo }) => subscriptionInfo)?.subscriptionInfo?.id
  const payload = { contractId, orderId: order.id, chargeId: ctx.random.id() }
  await ctx.schedule(chargeJob, ctx.clock.now(), payload, order.id)
}

/** If stock is counted at payment, the payment takes the units. */
async function takeUnits(ctx: Context, orderId: string, lineItems: Order['lineItems']): Promise<void> {
  const { inventoryUpdateTrigger } = await ordersSettings(ctx)
  if (inventoryUpdateTrigger === 'ON_ORDER_PAID') return
  const lines = await unitsOfLines(ctx, lineItems)
  if ((await takeStock(ctx, { orderId, lines })).length > 0) throw new SoldOut()
}
