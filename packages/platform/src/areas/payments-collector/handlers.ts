import type { PaymentsCollectorHandlers } from '../../generated/payments-collector.ts'
import { eachOf, summed } from '../../http/bulk.ts'
import { outsideTransaction } from '../../http/context.ts'
import { findOrder } from '../orders/index.ts'
import {
  captureAll,
  collectableOf,
  delayOf,
  keepCollection,
  markPaid,
  minorOf,
  refuseUncollectable,
  transactionsOf,
  voidAll,
} from '../payments/index.ts'
import { moneyWriter } from '../pricing/index.ts'

export const handlers: PaymentsCollectorHandlers = {
  async preparePaymentCollection(input, ctx) {
    const order = (await findOrder(ctx, input.ecomOrderId)) ?? ctx.fail('NO_ASSOCIATED_ECOM_ORDER')
    const amount = minorOf(ctx, input.amount, order.currency, 'amount.amount')
    const { left } = await refuseUncollectable(ctx, order)
    if (amount === 0 || amount > left)
      ctx.fail('INVALID_AMOUNT', { left: order.balanceSummary.balance.amount })
    const delay = input.delayedCaptureSettings
    const gatewayOrderId = input.paymentGatewayOrderId ?? ctx.random.id()
    await keepCollection(ctx, {
      gateway_order_id: gatewayOrderId,
      order_id: order.id,
      amount,
      delayed_capture: input.delayedCapture ?? delay !== undefined,
      scheduled_action: delay?.scheduledAction ?? null,
      scheduled_after: (delay && delayOf(delay)) ?? null,
      created_at: ctx.clock.now(),
    })
    return { paymentGatewayOrderId: gatewayOrderId }
  },

  async getPaymentCollectabilityStatus({ ecomOrderId }, ctx) {
    const order = (await findOrder(ctx, ecomOrderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const { status, left } = await collectableOf(ctx, order)
    return { status, amount: moneyWriter(await ctx.services.settings(ctx)).plain(left) }
  },

  voidAuthorizedPayments: outsideTransaction(async ({ ecomOrderId, paymentIds }, ctx) => ({
    orderTransactions: await voidAll(ctx, ecomOrderId, paymentIds),
  })),

  captureAuthorizedPayments: outsideTransaction(async ({ ecomOrderId, payments }, ctx) => ({
    orderTransactions: await captureAll(ctx, ecomOrderId, payments),
  })),

  async markOrderAsPaid({ ecomOrderId, paymentMethodName }, ctx) {
    const order = await markPaid(ctx, ecomOrderId, paymentMethodName)
    return { order, orderTransactions: await transactionsOf(ctx, ecomOrderId) }
  },

  bulkMarkOrdersAsPaid: outsideTransaction(async ({ ecomOrderIds }, ctx) => {
    const results = []
    for (const [originalIndex, id] of ecomOrderIds.entries())
      results.push(
        await eachOf({ id, originalIndex }, async () => ({
          item: await ctx.transaction((tx) => markPaid(tx, id, undefined)),
        })),
      )
    return summed(results)
  }),
}
