import { toMinor } from '@vitrine/pricing/money'

import type { Order } from '../../generated/shared.ts'
import type { TipOrderInfo } from '../../generated/tips.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { changeOrder, settleOrder } from '../../orders/orders/index.ts'
import { findChoice } from '../../pricing/tipping/index.ts'
import { distribute, shareBySettings } from './split.ts'
import { writeTip } from './store.ts'

export const tipName = 'Tip'

/** Stores the tip of a new order, and splits it by the settings. */
export async function keepTip(ctx: Context, _: string, order: Order): Promise<void> {
  if (!order.purchaseFlowId || order.additionalFees.length === 0) return
  const choice = await findChoice(ctx, order.purchaseFlowId)
  const fee = order.additionalFees.find(({ code }) => code === choice?.tip_id)
  if (!choice || !fee) return
  const amount = toMinor(fee.price.amount, order.currency)
  const tip = await writeTip(ctx, {
    tip_id: choice.tip_id,
    order_id: order.id,
    subtotal: goodsOf(order),
    amount,
    source: 'WEB',
    created_at: order.createdDate,
  })
  await distribute(ctx, tip, await shareBySettings(ctx, amount))
}

/** The price of an order's goods after discounts, in minor units. */
export function goodsOf({ priceSummary, currency }: Order): number {
  return toMinor(priceSummary.subtotal.amount, currency) - toMinor(priceSummary.discount.amount, currency)
}

/** True while nothing is paid or pending, so that the total may still change. */
export function mayChangeTip({ status, paymentStatus }: Order): boolean {
  return status !== 'CANCELED' && status !== 'REJECTED' && paymentStatus === 'NOT_PAID'
}

/** Sets or removes (0) the tip of an unpaid order, and updates its totals. */
export async function putOnOrder(
  ctx: Context,
  orderId: string,
  tipId: string,
  amount: number,
): Promise<TipOrderInfo> {
  const money = moneyWriter(await ctx.services.settings(ctx))
  const feeId = ctx.random.id()
  await changeOrder(ctx, orderId, (order) => {
    const others = order.additionalFees.filter(({ code }) => code !== tipId)
    const before = order.additionalFees.find(({ code }) => code === tipId)
    const difference = amount - (before ? toMinor(before.price.amount, order.currency) : 0)
    const plus = (price: { readonly amount: string }) =>
      money.plain(toMinor(price.amount, order.currency) + difference)
    const price = money.plain(amount)
    const fee = {
      id: before?.id ?? feeId,
      code: tipId,
      name: tipName,
      price,
      priceBeforeTax: price,
      priceAfterTax: price,
      lineItemIds: [],
      source: 'MANUAL' as const,
    }
    return {
      additionalFees: amount > 0 ? [...others, fee] : others,
      priceSummary: {
        ...order.priceSummary,
        totalAdditionalFees: plus(order.priceSummary.totalAdditionalFees),
        total: plus(order.priceSummary.total),
      },
    }
  })
  const settled = await settleOrder(ctx, orderId, [])
  const fee = settled.additionalFees.find(({ code }) => code === tipId)
  return { orderId, ...(fee && { additionalFeeId: fee.id, additionalFeePrice: fee.price }) }
}
