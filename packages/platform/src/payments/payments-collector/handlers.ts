import type {
  PaymentsCollectorHandlers,
  PreparePaymentCollectionInput,
  PreparePaymentCollectionOutput,
} from '../../generated/payments-collector.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { readRefundability } from '../order-billing/index.ts'
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
import { toRefundability, triggerRefund } from './trigger-refund.ts'

export const handlers: PaymentsCollectorHandlers = {
  async preparePaymentCollection(input, ctx) {
    const order = (await findOrder(ctx, input.ecomOrderId)) ?? ctx.fail('NO_ASSOCIATED_ECOM_ORDER')
    const amount = minorOf(ctx, input.amount, order.currency, 'amount.amount')
    const { left } = await refuseUncollectable(ctx, order)
    if (amount === 0 || amount > left)
      ctx.fail('INVALID_AMOUNT', { left: order.balanceSummary.balance.amount })
    return collect(ctx, { ...input, orderId: order.id, amount })
  },

  async createPaymentGatewayOrder({ ecomOrderId, delayedCapture }, ctx) {
    const order = (await findOrder(ctx, ecomOrderId)) ?? ctx.fail('NO_ASSOCIATED_ECOM_ORDER')
    const { left } = await refuseUncollectable(ctx, order)
    return collect(ctx, { delayedCapture, orderId: order.id, amount: left })
  },

  async recordManuallyCollectedPayment({ orderId, amount, userDefinedPaymentMethodName }, ctx) {
    const name = userDefinedPaymentMethodName && { userDefinedName: userDefinedPaymentMethodName }
    await markPaid(ctx, orderId, name, amount)
    return {}
  },

  async getRefundabilityStatus({ ecomOrderId }, ctx) {
    const order = (await findOrder(ctx, ecomOrderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const { payments } = await readRefundability(ctx, order)
    return { refundabilities: payments.map(toRefundability), refundablePerItem: true }
  },

  triggerRefund: outsideTransaction(triggerRefund),

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
        await runBulkItem({ id, originalIndex }, async () => ({
          item: await ctx.transaction((tx) => markPaid(tx, id, undefined)),
        })),
      )
    return summed(results)
  }),
}

type Collecting = Pick<PreparePaymentCollectionInput, 'delayedCapture' | 'delayedCaptureSettings'> & {
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
  readonly paymentGatewayOrderId?: string | undefined
}

async function collect(
  ctx: Context,
  { orderId, amount, delayedCapture, delayedCaptureSettings: delay, paymentGatewayOrderId }: Collecting,
): Promise<PreparePaymentCollectionOutput> {
  const gatewayOrderId = paymentGatewayOrderId ?? ctx.random.id()
  await keepCollection(ctx, {
    gateway_order_id: gatewayOrderId,
    order_id: orderId,
    amount,
    delayed_capture: delayedCapture ?? delay !== undefined,
    scheduled_action: delay?.scheduledAction ?? null,
    scheduled_after: (delay && delayOf(delay)) ?? null,
    created_at: ctx.clock.now(),
  })
  return { paymentGatewayOrderId: gatewayOrderId }
}
