import { formatMoment } from '../../../data/format.ts'
import type { Payment, PaymentStep } from './payment-text.ts'

const chargebacksOf = (payment: Payment) => payment.regularPaymentDetails?.chargebacks ?? []

/** The chargebacks that staff can mark as reversed. */
export const openChargebacks = (payment: Payment) =>
  chargebacksOf(payment).filter(({ status }) => status === 'APPROVED')

export const chargebackSteps = (payment: Payment): PaymentStep[] =>
  chargebacksOf(payment).map(({ id, amount, status, reversalAmount, createdDate, updatedDate }) =>
    status === 'REVERSED'
      ? {
          key: id,
          text: `Chargeback of ${amount.formattedAmount}: the bank returned ${(reversalAmount ?? amount).formattedAmount} on ${formatMoment(updatedDate)}`,
        }
      : {
          key: id,
          text: `Chargeback of ${amount.formattedAmount} on ${formatMoment(createdDate)}`,
          tone: 'critical',
        },
  )

/** True if money of the payment has reached the shop, so that it can be returned. */
export const canBeReturned = ({ status, regularPaymentDetails }: Payment): boolean =>
  regularPaymentDetails !== undefined && (status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
