import type { OrderTransactions, Payment, RegularPaymentDetails } from '../../generated/shared.ts'
import type { Data } from '../../http/context.ts'
import type { MoneyWriter } from '../pricing/index.ts'
import { listPayments, type PaymentRecord } from './payment-store.ts'

/** The app id under which the platform's own gift cards are known. */
const giftCardAppId = 'd80111c5-a0f4-47a8-b63a-65b54d774a27'

export async function readTransactions(
  ctx: Data,
  orderId: string,
  money: MoneyWriter,
): Promise<OrderTransactions> {
  const payments = await listPayments(ctx, orderId)
  return { orderId, payments: payments.map((payment) => toPayment(payment, money)), refunds: [] }
}

function toPayment(row: PaymentRecord, money: MoneyWriter): Payment {
  return {
    id: row.id,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    amount: money.plain(row.amount),
    refundDisabled: false,
    status: row.status as Payment['status'],
    ...(row.kind === 'CARD'
      ? { regularPaymentDetails: toRegular(row, money) }
      : {
          giftcardPaymentDetails: {
            giftCardPaymentId: row.id,
            appId: giftCardAppId,
            voided: row.status === 'VOIDED',
            ...(row.gift_card_code && { obfuscatedCode: row.gift_card_code }),
          },
        }),
  }
}

function toRegular(row: PaymentRecord, money: MoneyWriter): RegularPaymentDetails {
  return {
    creditCardDetails: {
      lastFourDigits: row.card_last_four ?? undefined,
      brand: row.card_brand ?? undefined,
    },
    gatewayTransactionId: row.charge_id ?? undefined,
    paymentOrderId: row.order_id,
    paymentMethod: 'creditCard',
    offlinePayment: false,
    status: row.status as Payment['status'],
    savedPaymentMethod: false,
    ...(row.authorized_at && { authorizationDetails: toAuthorization(row, row.authorized_at, money) }),
  }
}

function toAuthorization(row: PaymentRecord, authorizedDate: Date, money: MoneyWriter) {
  return {
    delayedCapture: row.delayed_capture,
    authorizedDate,
    captures: row.capture_id && row.capture_status ? [toCapture(row, money)] : [],
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

function toCapture(row: PaymentRecord, money: MoneyWriter) {
  return {
    id: row.capture_id ?? row.id,
    status: row.capture_status as 'PENDING' | 'SUCCEEDED' | 'FAILED',
    amount: money.plain(row.capture_amount ?? row.amount),
    createdDate: row.captured_at ?? row.updated_at,
    ...(row.capture_failure && { failureDetails: { failureCode: row.capture_failure } }),
  }
}
