import { toMinor } from '@vitrine/pricing/money'

import type { PaymentCollectabilityStatus } from '../../generated/payments-collector.ts'
import type { Order, PaymentMethodName, PriceInput } from '../../generated/shared.ts'
import { paymentProviders } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  chargedBackOf,
  insertPayments,
  listChargebacks,
  listPayments,
  lockOrder,
  settleOrder,
} from '../../orders/orders/index.ts'
import { shopGateway } from '../payment-connections/index.ts'
import { collectability, refusalOf } from './rules.ts'

export interface Collectable {
  readonly status: PaymentCollectabilityStatus
  /** The unpaid rest, in minor units. */
  readonly left: number
}

/** Whether an order can be paid now, and the unpaid amount; authorised and pending payments count as paid. */
export async function collectableOf(ctx: Context, order: Order): Promise<Collectable> {
  const [payments, chargebacks] = await Promise.all([
    listPayments(ctx, order.id),
    listChargebacks(ctx, [order.id]),
  ])
  const status = collectability({
    order,
    hasChargebacks: payments.some(({ id }) => chargedBackOf(chargebacks, id) > 0),
    takesCards: (await shopGateway(ctx)).name !== 'none' || (await paymentProviders(ctx)).length > 0,
  })
  return { status, left: leftOf(order) }
}

export type UncollectableError =
  | 'ORDER_CANCELED'
  | 'ORDER_ALREADY_PAID'
  | 'ORDER_HAS_CHARGEBACKS'
  | 'PAYMENT_METHODS_NOT_FOUND'
  | 'INVALID_AMOUNT'

/** Rejects the call if nothing can be collected; answers the unpaid rest. */
export async function refuseUncollectable(
  ctx: Context<UncollectableError>,
  order: Order,
): Promise<Collectable> {
  const collectable = await collectableOf(ctx, order)
  const { status } = collectable
  if (status === 'COLLECTABLE') return collectable
  return ctx.fail(status in refusalOf ? refusalOf[status as keyof typeof refusalOf] : 'INVALID_AMOUNT', {
    status,
  })
}

export function leftOf({ balanceSummary, currency }: Order): number {
  const balance = balanceSummary.balance.amount
  return balance.startsWith('-') ? 0 : toMinor(balance, currency)
}

/** Converts a sent amount to minor units of the order's currency; an invalid amount is rejected by its field. */
export function minorOf(
  ctx: Context,
  { amount }: { readonly amount: string },
  currency: string,
  field: string,
): number {
  try {
    return toMinor(amount, currency, field)
  } catch (error) {
    return ctx.violation(field, 'DECIMAL_MAX_SCALE', (error as Error).message)
  }
}

/** Without a name of the staff, the payment has that of the method that the buyer chose. */
const nameOfManual = ({ manualPayment }: Order): PaymentMethodName | undefined =>
  manualPayment && { userDefinedName: { custom: manualPayment.name } }

export type MarkError = 'ORDER_NOT_FOUND' | 'ORDER_CANCELED' | 'ORDER_ALREADY_PAID' | 'INVALID_AMOUNT'

/** Records that the rest, or an amount of it, was paid elsewhere; in the caller's transaction. */
export async function markPaid(
  ctx: Context<MarkError>,
  orderId: string,
  paymentMethodName: PaymentMethodName | undefined,
  wanted?: PriceInput,
): Promise<Order> {
  const order = (await lockOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
  if (order.status === 'CANCELED' || order.status === 'REJECTED') return ctx.fail('ORDER_CANCELED')
  const left = leftOf(order)
  if (left === 0) return ctx.fail('ORDER_ALREADY_PAID')
  const amount = wanted ? minorOf(ctx, wanted, order.currency, 'amount.amount') : left
  if (amount === 0 || amount > left)
    return ctx.fail('INVALID_AMOUNT', { left: order.balanceSummary.balance.amount })
  const now = ctx.clock.now()
  await insertPayments(ctx, [
    {
      id: ctx.random.id(),
      order_id: orderId,
      kind: 'OFFLINE',
      amount,
      status: 'APPROVED',
      details: JSON.stringify({
        paymentMethod: 'offline',
        paymentMethodName: paymentMethodName ?? nameOfManual(order),
      }),
      created_at: now,
      updated_at: now,
    },
  ])
  return settleOrder(ctx, orderId, [])
}
