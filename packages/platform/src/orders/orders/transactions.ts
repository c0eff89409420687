import type { OrderTransactions, Payment, Refund, RegularPaymentDetails } from '../../generated/shared.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import { type CaptureRecord, listCaptures } from './capture-store.ts'
import { listPaymentsOf, type PaymentRecord } from './payment-store.ts'
import {
  type ChargebackRecord,
  listChargebacks,
  listRefunds,
  type RefundRecord,
  type RefundTransactionRecord,
} from './refund-store.ts'

/** The app id of the platform's own gift cards. */
const giftCardAppId = 'd80111c5-a0f4-47a8-b63a-65b54d774a27'

export async function readTransactions(
  ctx: Data,
  orderId: string,
  money: MoneyWriter,
): Promise<OrderTransactions> {
  const [transactions] = await readTransactionsOf(ctx, [orderId], money)
  return transactions ?? { orderId, payments: [], refunds: [] }
}

/** In the order of the ids; an order without payments is left out. */
export async function readTransactionsOf(
  ctx: Data,
  orderIds: readonly string[],
  money: MoneyWriter,
): Promise<OrderTransactions[]> {
  const payments = await listPaymentsOf(ctx, orderIds)
  const held = payments.filter(({ authorized_at: at }) => at !== null).map(({ id }) => id)
  const [captures, { refunds, transactions }, chargebacks] = await Promise.all([
    listCaptures(ctx, held),
    listRefunds(ctx, orderIds),
    listChargebacks(ctx, orderIds),
  ])
  return orderIds.map((orderId) => ({
    orderId,
    payments: payments
      .filter((payment) => payment.order_id === orderId)
      .map((payment) => toPayment(payment, captures, chargebacks, money)),
    refunds: refunds
      .filter((refund) => refund.order_id === orderId)
      .map((refund) => toRefund(refund, transactions, money)),
  }))
}

function toPayment(
  row: PaymentRecord,
  captures: readonly CaptureRecord[],
  chargebacks: readonly ChargebackRecord[],
  money: MoneyWriter,
): Payment {
  return {
    id: row.id,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    amount: money.plain(row.amount),
    refundDisabled: row.refund_disabled,
    status: row.status as Payment['status'],
    ...detailsOf(row, captures, chargebacks, money),
  }
}

function detailsOf(
  row: PaymentRecord,
  captures: readonly CaptureRecord[],
  chargebacks: readonly ChargebackRecord[],
  money: MoneyWriter,
): Partial<Payment> {
  const { details } = row
  const voided = row.status === 'VOIDED'
  if (row.kind === 'GIFT_CARD')
    return {
      giftcardPaymentDetails: {
        giftCardPaymentId: row.id,
        appId: details.appId ?? giftCardAppId,
        voided,
        ...(row.gift_card_code && { obfuscatedCode: row.gift_card_code }),
      },
    }
  if (row.kind === 'MEMBERSHIP' && details.membership) {
    const { name, ...membership } = details.membership
    const isReturned = voided || row.status === 'REFUNDED'
    return {
      membershipPaymentDetails: {
        ...membership,
        name: { original: name ?? '' },
        status: isReturned ? 'VOIDED' : 'CHARGED',
        voided: isReturned,
      },
    }
  }
  const own = chargebacks.filter((chargeback) => chargeback.payment_id === row.id)
  return {
    regularPaymentDetails: {
      ...toRegular(row, captures, money),
      ...(own.length > 0 && { chargebacks: own.map((chargeback) => toChargeback(chargeback, money)) }),
    },
  }
}

function toRegular(
  row: PaymentRecord,
  captures: readonly CaptureRecord[],
  money: MoneyWriter,
): RegularPaymentDetails {
  const { paymentMethod, paymentMethodName, paymentOrderId, providerTransactionId } = row.details
  const offline = row.kind === 'OFFLINE'
  return {
    ...((row.card_brand || row.card_last_four) && {
      creditCardDetails: {
        lastFourDigits: row.card_last_four ?? undefined,
        brand: row.card_brand ?? undefined,
      },
    }),
    gatewayTransactionId: row.charge_id ?? undefined,
    providerTransactionId,
    paymentOrderId: paymentOrderId ?? row.order_id,
    paymentMethod: paymentMethod ?? (offline ? 'offline' : 'creditCard'),
    ...(paymentMethodName && { paymentMethodName }),
    offlinePayment: offline,
    status: row.status as Payment['status'],
    savedPaymentMethod: row.saved_method,
    ...(row.authorized_at && {
      authorizationDetails: toAuthorization(
        row,
        row.authorized_at,
        captures.filter((capture) => capture.payment_id === row.id),
        money,
      ),
    }),
  }
}

function toAuthorization(
  row: PaymentRecord,
  authorizedDate: Date,
  captures: readonly CaptureRecord[],
  money: MoneyWriter,
) {
  return {
    delayedCapture: row.delayed_capture,
    authorizedDate,
    captures: captures.map(({ id, status, amount, created_at: createdDate, failure }) => ({
      id,
      status,
      amount: money.plain(amount),
      createdDate,
      ...(failure && { failureDetails: { failureCode: failure } }),
    })),
    ...(row.void_status && {
      void: {
        status: row.void_status as 'PENDING' | 'SUCCEEDED' | 'FAILED',
        ...(row.voided_at && { voidedDate: row.voided_at }),
        ...(row.void_reason && { reason: row.void_reason as 'MANUAL' | 'SCHEDULED' }),
        ...(row.void_failure && { failureDetails: { failureCode: row.void_failure } }),
      },
    }),
    ...(row.scheduled_action &&
      row.scheduled_at && {
        scheduledAction: {
          actionType: row.scheduled_action as 'VOID' | 'CAPTURE',
          executionDate: row.scheduled_at,
        },
      }),
  }
}

export function toChargeback(row: ChargebackRecord, money: MoneyWriter) {
  return {
    id: row.id,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    amount: money.plain(row.amount),
    ...(row.reversed !== null && { reversalAmount: money.plain(row.reversed) }),
    status: row.status,
    ...(row.external_id && { externalId: row.external_id }),
  }
}

function toRefund(
  { id, created_at: createdDate, reason, details }: RefundRecord,
  all: readonly RefundTransactionRecord[],
  money: MoneyWriter,
): Refund {
  const transactions = all.filter((transaction) => transaction.refund_id === id)
  const sum = (...states: RefundTransactionRecord['status'][]) =>
    money.plain(
      transactions
        .filter(({ status }) => states.length === 0 || states.includes(status))
        .reduce((total, { amount }) => total + amount, 0),
    )
  return {
    id,
    createdDate,
    transactions: transactions.map((transaction) => ({
      paymentId: transaction.payment_id,
      amount: money.plain(transaction.amount),
      refundStatus: transaction.status,
      gatewayRefundId: transaction.id,
      ...(transaction.provider_refund_id && { providerRefundId: transaction.provider_refund_id }),
      externalRefund: transaction.external,
      ...(transaction.failure && { refundStatusInfo: { description: transaction.failure } }),
    })),
    details: {
      ...(reason && { reason }),
      shippingIncluded: details.shipping !== undefined,
      ...(details.lineItems && { items: details.lineItems, lineItems: details.lineItems }),
      ...(details.additionalFees && {
        additionalFees: details.additionalFees.map(({ additionalFeeId, amount }) => ({
          additionalFeeId,
          amount: money.plain(amount),
        })),
      }),
      ...(details.shipping !== undefined && { shipping: { amount: money.plain(details.shipping) } }),
    },
    summary: {
      requestedRefund: sum(),
      pendingRefund: sum('STARTED', 'PENDING'),
      refunded: sum('SUCCEEDED'),
      failedRefundAmount: sum('FAILED'),
      pending: transactions.some(({ status }) => status === 'STARTED' || status === 'PENDING'),
    },
  }
}
