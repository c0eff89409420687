import { cardPayment, type HeldCard } from '../../checkout/checkouts/index.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { activity, insertPayments, settleOrder } from '../../orders/orders/index.ts'
import { toActivityPayment } from './capture.ts'
import type { PayError } from './outcome.ts'
import { findRequest, moveRequest, type PaymentRequest } from './request-store.ts'

/** Locks the request until the transaction ends. Answers the order if it is paid. */
export async function lockForCharge(tx: Context<PayError>, requestId: string): Promise<string | undefined> {
  const request = await findRequest(tx, { id: requestId }, { lock: true })
  if (request?.status === 'PAID') return request.order_id
  refuseIfOver(tx, request ?? tx.fail('ORDER_PAYMENT_REQUEST_NOT_FOUND'))
  return undefined
}

/** Adds the authorised payment of a request to its order; in the caller's transaction. */
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
  const details = await toActivityPayment(tx, facts, card.amount)
  await settleOrder(tx, orderId, [
    card.pending
      ? activity(tx, 'PAYMENT_PENDING', {
          paymentPending: { paymentId: card.id, regular: { amount: details.amount } },
        })
      : activity(tx, 'AUTHORIZED_PAYMENT_CREATED', { authorizedPaymentCreated: details }),
  ])
  return { orderId, scheduledAt: scheduled?.at }
}

function noRequest(id: string): never {
  throw new Error(`There is no payment request ${id} to book`)
}

export function refuseIfOver(ctx: Context<PayError>, request: PaymentRequest): PaymentRequest {
  if (request.status === 'PAID') ctx.fail('CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST')
  if (request.status === 'VOIDED') ctx.fail('CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST')
  if (isOver(request, ctx.clock.now())) ctx.fail('CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST')
  return request
}

/** The page that pays a payment request: anyone who has its token may pay. */
export const payPath = (token: string): string => `/_hosted/pay/${token}`

/** Undefined without such a payment request. */
export async function payPagePath(data: Data, id: string): Promise<string | undefined> {
  const request = await findRequest(data, { id })
  return request && payPath(request.token)
}

export const isOver = ({ status, expires_at }: PaymentRequest, now: Date): boolean =>
  status === 'EXPIRED' || (expires_at !== null && expires_at <= now)
