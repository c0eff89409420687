import { cardPayment, type HeldCard } from '../../checkout/checkouts/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Card } from '../../kernel/ports/payment-gateway.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { activity, findOrder, insertPayments, isBuyer, settleOrder } from '../../orders/orders/index.ts'
import { cardNews } from './capture.ts'
import { type PayError, type PayOutcome, pay } from './pay.ts'
import { findRequest, moveRequest, type PaymentRequest } from './request-store.ts'

export interface LinkCharge {
  readonly token: string
  readonly card?: Card | undefined
  /** The payment provider of an app, instead of a card. */
  readonly provider?: string | undefined
  readonly savePaymentMethod: boolean
}

export async function payRequest(
  ctx: Context<PayError>,
  { token, card, provider, savePaymentMethod }: LinkCharge,
): Promise<PayOutcome> {
  const request = (await findRequest(ctx, { token })) ?? ctx.fail('ORDER_PAYMENT_REQUEST_NOT_FOUND')
  // Sent again after it was paid: the same answer.
  if (request.status === 'PAID') return { status: 'approved', orderId: request.order_id }
  refuseIfOver(ctx, request)
  const order = await findOrder(ctx, request.order_id)
  // One that is only begun is approved by its payment.
  if (!order || order.status === 'CANCELED' || order.status === 'REJECTED')
    return ctx.fail('CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST')
  return pay(ctx, card, {
    target: { requestId: request.id },
    amount: request.amount,
    delayCapture: request.delayed_capture,
    // Whoever has the link may pay; the card of somebody else is not kept for the buyer.
    keepCard: savePaymentMethod && isBuyer(ctx.caller, order),
    currency: order.currency,
    email: order.buyerInfo.email,
    cancelPath: `/_hosted/pay/${token}`,
    order: async () => order,
    provider,
  })
}

/** Nobody else pays or withdraws the request until the transaction ends. Answers the order once it is paid. */
export async function lockForCharge(tx: Context<PayError>, requestId: string): Promise<string | undefined> {
  const request = await findRequest(tx, { id: requestId }, { lock: true })
  if (request?.status === 'PAID') return request.order_id
  refuseIfOver(tx, request ?? tx.fail('ORDER_PAYMENT_REQUEST_NOT_FOUND'))
  return undefined
}

/** Puts money that is held for a request with its order; in the caller's transaction. */
export async function bookRequest(
  tx: Context<PayError>,
  requestId: string,
  card: HeldCard,
): Promise<{ readonly orderId: string; readonly scheduledAt?: Date | undefined }> {
  const now = tx.clock.now()
  const request = (await findRequest(tx, { id: requestId }, { lock: true })) ?? noRequest(requestId)
  const { order_id: orderId, scheduled_action: action, scheduled_after: after } = request
  if (!(await moveRequest(tx, requestId, 'PAID', now))) refuseIfOver(tx, request)
  const at = after === null ? undefined : later(now, Number(after))
  const scheduled = action && at && !card.pending ? { action, at } : undefined
  const payment = cardPayment({ ...card, scheduled }, orderId, now, request.gateway_order_id ?? request.id)
  await insertPayments(tx, [payment])
  const facts = { id: card.id, card_brand: card.brand, card_last_four: card.lastFour }
  const news = await cardNews(tx, facts, card.amount)
  await settleOrder(tx, orderId, [
    card.pending
      ? activity(tx, 'PAYMENT_PENDING', {
          paymentPending: { paymentId: card.id, regular: { amount: news.amount } },
        })
      : activity(tx, 'AUTHORIZED_PAYMENT_CREATED', { authorizedPaymentCreated: news }),
  ])
  return { orderId, scheduledAt: scheduled?.at }
}

function noRequest(id: string): never {
  throw new Error(`There is no payment request ${id} to book`)
}

function refuseIfOver(ctx: Context<PayError>, request: PaymentRequest): PaymentRequest {
  if (request.status === 'PAID') ctx.fail('CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST')
  if (request.status === 'VOIDED') ctx.fail('CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST')
  if (isOver(request, ctx.clock.now())) ctx.fail('CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST')
  return request
}

export const isOver = ({ status, expires_at }: PaymentRequest, now: Date): boolean =>
  status === 'EXPIRED' || (expires_at !== null && expires_at <= now)
