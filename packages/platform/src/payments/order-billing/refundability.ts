import { toMinor } from '@vitrine/pricing/money'

import type { OrderRefundability, PaymentRefundability } from '../../generated/order-billing.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import {
  chargedBackOf,
  listChargebacks,
  listPayments,
  listRefunds,
  type PaymentRecord,
} from '../../orders/orders/index.ts'
import {
  lastWordOf,
  orderRefundability,
  type Refundability,
  refundabilityOf,
  refundableAt,
  refundableOf,
} from '../payments/index.ts'
import { feeOf, refundedSoFar, shippingOf } from './rules.ts'

export interface JudgedPayment {
  readonly payment: PaymentRecord
  readonly judged: Refundability
  readonly chargedBack: number
  /** Minor units. */
  readonly left: number
}

/** The refundable amount and method of each payment of an order. */
export async function judge(ctx: Context, order: Order): Promise<JudgedPayment[]> {
  const payments = await listPayments(ctx, order.id)
  const chargebacks = await listChargebacks(ctx, [order.id])
  const { transactions: tries } = await listRefunds(ctx, [order.id])
  const world = {
    orderStatus: order.status,
    gateways: await refundableAt(ctx, payments),
    now: ctx.clock.now(),
  }
  return payments.map((payment) => {
    const chargedBack = chargedBackOf(chargebacks, payment.id)
    const lastWord = lastWordOf(tries, payment.id, world.now)
    const judged = refundabilityOf(payment, chargedBack, world, lastWord)
    const left = judged.status === 'NOT_REFUNDABLE' ? 0 : refundableOf(payment, chargedBack)
    return { payment, judged, chargedBack, left }
  })
}

export async function readRefundability(ctx: Context, order: Order): Promise<OrderRefundability> {
  const money = moneyWriter(await ctx.services.settings(ctx))
  const payments = await judge(ctx, order)
  const whole = orderRefundability(
    toMinor(order.priceSummary.total.amount, order.currency),
    payments.map(({ judged }) => judged),
  )
  const { refunds } = await listRefunds(ctx, [order.id])
  const before = refundedSoFar(refunds)
  const shipping = shippingOf(order)
  return {
    status: whole.status,
    ...(whole.status === 'NOT_REFUNDABLE' && { nonRefundableReason: whole.reason }),
    ...(whole.status === 'MANUAL' && { manuallyRefundableReason: whole.reason }),
    payments: payments.map((payment) => toAnswer(payment, money)),
    paymentsSummary: {
      monetary: monetary(
        payments.filter(({ payment }) => payment.kind !== 'MEMBERSHIP'),
        money,
      ),
      membership: membership(payments),
    },
    lineItems: order.lineItems.map(({ id, quantity }) => {
      const refundedQuantity = Math.min(quantity, before.lineItems.get(id) ?? 0)
      return {
        lineItemId: id,
        originalQuantity: quantity,
        refundedQuantity,
        availableRefundQuantity: quantity - refundedQuantity,
      }
    }),
    shipping: amounts(shipping.cost, before.shipping, money),
    additionalFees: order.additionalFees.map(({ id }) => ({
      additionalFeeId: id,
      ...amounts(feeOf(order, id)?.cost ?? 0, before.additionalFees.get(id) ?? 0, money),
    })),
  }
}

function amounts(whole: number, refunded: number, { plain }: MoneyWriter) {
  return {
    amount: plain(whole),
    refundedAmount: plain(refunded),
    availableRefundAmount: plain(Math.max(0, whole - refunded)),
  }
}

function toAnswer(one: JudgedPayment, money: MoneyWriter): PaymentRefundability {
  const { payment, judged } = one
  return {
    payment: {
      paymentId: payment.id,
      ...(payment.kind === 'MEMBERSHIP'
        ? { membership: membership([one]) }
        : { monetary: monetary([one], money) }),
      ...(payment.card_last_four && {
        creditCardDetails: {
          lastFourDigits: payment.card_last_four,
          brand: payment.card_brand ?? undefined,
        },
      }),
      ...(payment.details.paymentMethod && { paymentMethod: payment.details.paymentMethod }),
      offlinePayment: payment.kind === 'OFFLINE',
    },
    ...(judged.status === 'REFUNDABLE' && { refundable: true }),
    ...(judged.status === 'MANUAL' && { manuallyRefundable: { reason: judged.reason } }),
    ...(judged.status === 'NOT_REFUNDABLE' && { nonRefundable: { reason: judged.reason } }),
  }
}

/** The sum of the completed and the pending refunds, in minor units. */
export const refundedSum = (payments: readonly JudgedPayment[]): number =>
  payments
    .filter(({ payment }) => payment.kind !== 'MEMBERSHIP')
    .reduce((sum, { payment }) => sum + payment.refunded + payment.refunding, 0)

function monetary(payments: readonly JudgedPayment[], { plain }: MoneyWriter) {
  const sum = (amount: (payment: JudgedPayment) => number) =>
    plain(payments.reduce((total, one) => total + amount(one), 0))
  return {
    paid: sum(({ payment }) => payment.captured),
    refunded: sum(({ payment }) => payment.refunded),
    refundPending: sum(({ payment }) => payment.refunding),
    maxRefund: sum(({ left }) => left),
  }
}

function membership(payments: readonly JudgedPayment[]) {
  const lines = (wanted: (status: string) => boolean) =>
    payments.flatMap(({ payment }) =>
      payment.details.membership && wanted(payment.status) ? [payment.details.membership.lineItemId] : [],
    )
  return {
    paidLineItemIds: lines((status) => status === 'APPROVED'),
    refundedLineItemIds: lines((status) => status === 'REFUNDED' || status === 'VOIDED'),
    refundableLineItemIds: lines((status) => status === 'APPROVED'),
  }
}
