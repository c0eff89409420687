import { fromMinor, toMinor } from '../../../data/money.ts'
import type { Payment } from './payment-text.ts'

/** The authorised amount that is neither captured nor voided. Zero for other payments. */
export function authorizedMinor(payment: Payment, currency: string): bigint {
  const details = payment.regularPaymentDetails?.authorizationDetails
  if (!details || payment.status === 'VOIDED') return 0n
  if (details.void && details.void.status !== 'FAILED') return 0n
  const taken = details.captures
    .filter(({ status }) => status !== 'FAILED')
    .reduce((sum, { amount }) => sum + toMinor(amount.amount, currency), 0n)
  const left = toMinor(payment.amount.amount, currency) - taken
  return left > 0n ? left : 0n
}

export const authorizedAmount = (payment: Payment, currency: string): string =>
  fromMinor(authorizedMinor(payment, currency), currency)
