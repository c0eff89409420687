import type { PaymentRefundability } from '../../generated/order-billing.ts'
import type {
  Refundability,
  TriggerRefundError,
  TriggerRefundInput,
  TriggerRefundOutput,
} from '../../generated/payments-collector.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findOrder } from '../../orders/orders/index.ts'
import { readRefundability, refundPayments } from '../order-billing/index.ts'

export function toRefundability({ payment, ...judged }: PaymentRefundability): Refundability {
  const { paymentId } = payment
  if (judged.refundable) return { paymentId, refundabilityStatus: 'REFUNDABLE' }
  if (judged.manuallyRefundable)
    return {
      paymentId,
      refundabilityStatus: 'MANUAL',
      manuallyRefundableReason: judged.manuallyRefundable.reason,
    }
  const { reason } = judged.nonRefundable ?? {}
  return { paymentId, refundabilityStatus: 'NOT_REFUNDABLE', ...(reason && { nonRefundableReason: reason }) }
}

/** The refund of order billing in the format of older clients. */
export async function triggerRefund(
  { ecomOrderId, payments, details = {}, sideEffects = {} }: TriggerRefundInput,
  ctx: Context<TriggerRefundError>,
): Promise<TriggerRefundOutput> {
  const order = (await findOrder(ctx, ecomOrderId)) ?? ctx.fail('ORDER_NOT_FOUND')
  const refundItems = await itemsOf(ctx, order, details)
  const { restockInfo, sendOrderRefundedEmail, customMessage } = sideEffects
  const restocked = restockedOf(order, restockInfo)
  const { refund, orderTransactions } = await refundPayments(ctx, {
    orderId: order.id,
    paymentRefunds: payments,
    ...(refundItems && { refundItems }),
    ...(details.reason && { customerReason: details.reason }),
    sideEffects: {
      ...(restocked.length > 0 && { restock: { lineItems: restocked } }),
      notifications: { sendCustomerEmail: sendOrderRefundedEmail, customMessage },
    },
  })
  const failed = refund.transactions.filter(({ refundStatus }) => refundStatus === 'FAILED')
  return {
    orderTransactions,
    refundId: refund.id,
    failedPaymentIds: failed.map(({ paymentId: id }) => ({
      id,
      originalIndex: payments.findIndex(({ paymentId }) => paymentId === id),
      success: false,
    })),
  }
}

type Details = NonNullable<TriggerRefundInput['details']>

async function itemsOf(
  ctx: Context,
  order: Order,
  { lineItems, items = lineItems, additionalFees, shipping, shippingIncluded }: Details,
) {
  const delivery = shipping ?? (shippingIncluded ? await deliveryLeft(ctx, order) : undefined)
  if (!items && !additionalFees && !delivery) return undefined
  return {
    ...(items && { lineItems: items }),
    ...(additionalFees && { additionalFees }),
    ...(delivery && { shipping: delivery }),
  }
}

async function deliveryLeft(ctx: Context, order: Order) {
  const { availableRefundAmount: amount } = (await readRefundability(ctx, order)).shipping
  return Number(amount.amount) > 0 ? { amount } : undefined
}

type RestockInfo = NonNullable<TriggerRefundInput['sideEffects']>['restockInfo']

function restockedOf(order: Order, { type, items = [] }: NonNullable<RestockInfo> = { type: 'NO_ITEMS' }) {
  if (type === 'ALL_ITEMS') return order.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity }))
  return type === 'SOME_ITEMS' ? items : []
}
