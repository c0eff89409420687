import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Card } from '../../kernel/ports/payment-gateway.ts'
import { findOrder, listPayments, lockOrder } from '../../orders/orders/index.ts'
import { collectableOf } from './collect.ts'
import type { PayError, PayOutcome } from './outcome.ts'
import { type KeptToCharge, type Payable, pay } from './pay.ts'
import {
  findRequest,
  findRestRequest,
  insertRequest,
  moveRequest,
  type PaymentRequest,
} from './request-store.ts'
import { promisedOf } from './rules.ts'

export interface PayRequest {
  readonly checkoutId: string
  /** The total that the buyer saw, as decimal text; another total is rejected before the charge. */
  readonly expectedTotal?: string | undefined
  readonly card?: Card | undefined
  /** A saved card, instead of an entered one. */
  readonly kept?: KeptToCharge | undefined
  /** The member wants to choose the entered card again, without later charges. */
  readonly keepForOwnUse?: boolean | undefined
  /** The app's payment provider that the buyer chose, instead of a card. */
  readonly provider?: string | undefined
  /** Stands for what the buyer entered in the provider's fields. */
  readonly confirmationToken?: string | undefined
  /** The token that an agent got from the provider for its buyer. */
  readonly agentToken?: string | undefined
  readonly savePaymentMethod: boolean
  readonly delayCapture: boolean
}

/**
 * Pays the amount due of an order that was created unpaid. It uses one payment request per order, so that two browsers
 * do not pay twice. Not within a transaction.
 */
export async function payMadeOrder(
  ctx: Context<PayError>,
  orderId: string,
  dueAtOnce: number,
  request: PayRequest,
): Promise<PayOutcome> {
  const { savePaymentMethod, delayCapture } = request
  const order = await findOrder(ctx, orderId)
  if (!order || order.manualPayment || (await leftToPay(ctx, order, dueAtOnce)) === 0)
    return { status: 'approved', orderId }
  const rest = await ctx.transaction((tx) => requestForRest(tx, orderId, { dueAtOnce, delayCapture }))
  if (!rest) return { status: 'approved', orderId }
  return pay(ctx, request.card, {
    target: { requestId: rest.id },
    amount: rest.amount,
    delayCapture,
    ...keepingOf(request, savePaymentMethod),
    currency: order.currency,
    email: order.buyerInfo.email,
    cancelPath: `/_hosted/checkout/${request.checkoutId}`,
    order: async () => order,
    kept: request.kept,
    provider: request.provider,
    confirmationToken: request.confirmationToken,
    agentToken: request.agentToken,
  })
}

/** The saving of the card. `takesMore`: later charges of the order take it. */
export function keepingOf(
  { kept, savePaymentMethod, keepForOwnUse = false }: PayRequest,
  takesMore: boolean,
): Pick<Payable, 'keepCard' | 'ownUse' | 'keptCardId'> {
  return {
    keepCard: savePaymentMethod || (keepForOwnUse && !kept),
    ownUse: !savePaymentMethod,
    ...(kept && savePaymentMethod && takesMore && { keptCardId: kept.id }),
  }
}

/**
 * The amount that the buyer still has to pay, in minor units: at most the amount due with the order. Paid, authorised
 * and pending amounts count as paid, even if refunded later.
 */
async function leftToPay(ctx: Context, order: Order, dueAtOnce: number): Promise<number> {
  const { status, left } = await collectableOf(ctx, order)
  if (status !== 'COLLECTABLE') return 0
  return Math.max(0, Math.min(left, dueAtOnce - promisedOf(await listPayments(ctx, order.id))))
}

export interface Rest {
  /** The amount due with the order, in minor units. */
  readonly dueAtOnce: number
  readonly delayCapture: boolean
}

/**
 * The payment request for the amount due; undefined if nothing is due. It locks the order, and replaces a request for
 * another amount.
 */
export async function requestForRest(
  tx: Context,
  orderId: string,
  { dueAtOnce, delayCapture }: Rest,
): Promise<PaymentRequest | undefined> {
  const order = await lockOrder(tx, orderId)
  const amount = order ? await leftToPay(tx, order, dueAtOnce) : 0
  if (!order || amount === 0) return undefined
  const now = tx.clock.now()
  const known = await findRestRequest(tx, orderId)
  if (known?.amount === amount) return known
  if (known) await moveRequest(tx, known.id, 'VOIDED', now)
  const id = tx.random.id()
  await insertRequest(tx, {
    id,
    token: tx.random.token(),
    order_id: orderId,
    order_number: order.number,
    amount,
    status: 'UNPAID',
    gateway_order_id: orderId,
    title: `Order ${order.number}`,
    description: null,
    delayed_capture: delayCapture,
    scheduled_action: null,
    scheduled_after: null,
    expires_at: null,
    created_at: now,
    updated_at: now,
  })
  return findRequest(tx, { id })
}
