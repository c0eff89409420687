import type { Context } from '../../kernel/http/context.ts'
import type { Card } from '../../kernel/ports/payment-gateway.ts'
import { findOrder, isBuyer } from '../../orders/orders/index.ts'
import type { PayError, PayOutcome } from './outcome.ts'
import { pay } from './pay.ts'
import { findRequest } from './request-store.ts'
import { payPath, refuseIfOver } from './requests.ts'

export interface LinkCharge {
  readonly token: string
  readonly card?: Card | undefined
  /** The app's payment provider, instead of a card. */
  readonly provider?: string | undefined
  readonly savePaymentMethod: boolean
}

export async function payRequest(
  ctx: Context<PayError>,
  { token, card, provider, savePaymentMethod }: LinkCharge,
): Promise<PayOutcome> {
  const request = (await findRequest(ctx, { token })) ?? ctx.fail('ORDER_PAYMENT_REQUEST_NOT_FOUND')
  // A repeated call gets the same answer.
  if (request.status === 'PAID') return { status: 'approved', orderId: request.order_id }
  refuseIfOver(ctx, request)
  const order = await findOrder(ctx, request.order_id)
  // An initialised order is approved by its payment.
  if (!order || order.status === 'CANCELED' || order.status === 'REJECTED')
    return ctx.fail('CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST')
  return pay(ctx, card, {
    target: { requestId: request.id },
    amount: request.amount,
    delayCapture: request.delayed_capture,
    // Anyone with the link may pay, but only the buyer's own card is saved for them.
    keepCard: savePaymentMethod && isBuyer(ctx.caller, order),
    currency: order.currency,
    email: order.buyerInfo.email,
    cancelPath: payPath(token),
    order: async () => order,
    provider,
  })
}
