import { giftCardOf } from '../../checkout/checkouts/index.ts'
import type { OrderBillingHandlers, ScheduleAuthorizedPaymentError } from '../../generated/order-billing.ts'
import type { Order, PriceInput } from '../../generated/shared.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import {
  findOrder,
  findPayment,
  insertPayments,
  listPayments,
  lockOrder,
  type PaymentRecord,
  settleOrder,
} from '../../orders/orders/index.ts'
import { checkEnteredCard, payByCard } from '../../pricing/gift-cards/index.ts'
import {
  captureAll,
  chargeStored,
  collectableOf,
  leftOf,
  minorOf,
  ownGatewayOf,
  schedulePayment,
  transactionsOf,
  unschedulePayment,
  voidAll,
  whyNotHeld,
} from '../payments/index.ts'
import { reckon, toCalculation } from './calculate.ts'
import { refundPayments } from './refund-payments.ts'
import { readRefundability } from './refundability.ts'

export const handlers: OrderBillingHandlers = {
  async getOrderRefundability({ orderId }, ctx) {
    return readRefundability(ctx, (await findOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND'))
  },

  async calculateRefund({ orderId, refundItems }, ctx) {
    const order = (await findOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    return toCalculation(ctx, await reckon(ctx, order, refundItems))
  },

  refundPayments: outsideTransaction((input, ctx) => refundPayments(ctx, input)),

  captureAuthorizedPayments: outsideTransaction(async ({ orderId, payments }, ctx) => ({
    orderTransactions: await captureAll(ctx, orderId, payments),
  })),

  voidAuthorizedPayments: outsideTransaction(async ({ orderId, paymentIds }, ctx) => ({
    orderTransactions: await voidAll(ctx, orderId, paymentIds),
  })),

  async scheduleAuthorizedPayment({ orderId, paymentId, actionType: action, executionDate: at }, ctx) {
    await lockOrder(ctx, orderId)
    const payment = (await findPayment(ctx, orderId, paymentId)) ?? ctx.fail('PAYMENT_NOT_FOUND')
    const expiresAt = await held(ctx, payment)
    if (at <= ctx.clock.now() || at >= expiresAt)
      ctx.fail('SCHEDULE_OUT_OF_RANGE', { expiresAt: expiresAt.toISOString() })
    await schedulePayment(ctx, { orderId, paymentId }, { action, at, expiresAt })
    return { orderTransactions: await transactionsOf(ctx, orderId) }
  },

  async cancelScheduledAction({ orderId, paymentId }, ctx) {
    await lockOrder(ctx, orderId)
    if (!(await findPayment(ctx, orderId, paymentId))) ctx.fail('PAYMENT_NOT_FOUND')
    await unschedulePayment(ctx, { orderId, paymentId })
    return { orderTransactions: await transactionsOf(ctx, orderId) }
  },

  async redeemGiftCard({ orderId, giftCardCode, amount, currency }, ctx) {
    const order = (await lockOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const minor = payableOf(ctx, order, amount, currency)
    const checked = await checkEnteredCard(ctx, giftCardCode.trim())
    if (!('card' in checked)) return ctx.fail('REDEEM_GIFT_CARD_ERROR', { reason: checked.refusal })
    const { id: giftCardId } = checked.card
    const paid = await listPayments(ctx, orderId)
    const isUsed = paid.some(
      ({ gift_card_id, details, status }) =>
        (gift_card_id ?? details.giftCardOfApp) === giftCardId && status !== 'REFUNDED',
    )
    if (isUsed) return ctx.fail('REDEEM_GIFT_CARD_ERROR', { reason: 'ALREADY_REDEEMED' })
    const refusal = await payByCard(ctx, checked.card, { orderId, amount: minor })
    if (refusal) return ctx.fail('REDEEM_GIFT_CARD_ERROR', { reason: refusal })
    const now = ctx.clock.now()
    const paymentId = ctx.random.id()
    await insertPayments(ctx, [
      {
        id: paymentId,
        order_id: orderId,
        kind: 'GIFT_CARD',
        amount: minor,
        status: 'APPROVED',
        ...giftCardOf(checked.card),
        created_at: now,
        updated_at: now,
      },
    ])
    await settleOrder(ctx, orderId, [])
    return withPayment(ctx, orderId, paymentId)
  },

  authorizeChargeWithSavedPaymentMethod: outsideTransaction(async (input, ctx) => {
    const { orderId } = input
    const order = (await findOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const minor = payableOf(ctx, order, input.amount, input.currency)
    const { status } = await collectableOf(ctx, order)
    if (status === 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS') ctx.fail('ORDER_HAS_CHARGEBACKS')
    const outcome = await chargeStored(ctx, {
      orderId,
      amount: minor,
      delay: input.delayedCaptureSettings ?? {},
    }).catch((cause: unknown) => {
      ctx.services.log.error({ orderId, cause: String(cause) }, 'the payment gateway did not answer')
      return ctx.fail('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    })
    if (outcome.status === 'no-card') return ctx.fail('NO_SAVED_PAYMENT_METHOD')
    if (outcome.status === 'declined') return ctx.fail('PAYMENT_ERROR', { reason: outcome.code })
    return withPayment(ctx, orderId, outcome.paymentId)
  }),
}

type PayableError = 'ORDER_CANCELED' | 'ORDER_ALREADY_PAID' | 'INVALID_AMOUNT' | 'INVALID_CURRENCY'

/** Validates an amount against the unpaid rest, in minor units. */
function payableOf(
  ctx: Context<PayableError>,
  order: Order,
  amount: PriceInput,
  currency: string | undefined,
): number {
  if (order.status === 'CANCELED' || order.status === 'REJECTED') ctx.fail('ORDER_CANCELED')
  if (currency !== undefined && currency !== order.currency)
    ctx.fail('INVALID_CURRENCY', { currency: order.currency })
  const left = leftOf(order)
  if (left === 0) ctx.fail('ORDER_ALREADY_PAID')
  const minor = minorOf(ctx, amount, order.currency, 'amount.amount')
  if (minor === 0 || minor > left) ctx.fail('INVALID_AMOUNT', { left: order.balanceSummary.balance.amount })
  return minor
}

/** The expiry of an authorisation; rejects other payments. */
async function held(ctx: Context<ScheduleAuthorizedPaymentError>, payment: PaymentRecord): Promise<Date> {
  if (payment.kind !== 'CARD') return ctx.fail('NOT_REGULAR_ONLINE_PAYMENT')
  const refusal = whyNotHeld(payment, await ownGatewayOf(ctx, payment))
  if (refusal) return ctx.fail(refusal)
  return payment.authorization_expires_at ?? ctx.fail('PAYMENT_NOT_AUTHORIZED')
}

async function withPayment(ctx: Context, orderId: string, paymentId: string) {
  const orderTransactions = await transactionsOf(ctx, orderId)
  const payment = orderTransactions.payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error(`The payment ${paymentId} is missing`)
  return { payment, orderTransactions }
}
