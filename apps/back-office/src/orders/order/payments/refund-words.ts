import type { ManuallyRefundableReason, NonRefundableReason } from '@vitrine/client/payments-collector'

/** Why money cannot be given back, and what to do about it. */
export const nonRefundableWords: Readonly<Record<NonRefundableReason, string>> = {
  ALREADY_REFUNDED: 'It was given back already.',
  PROVIDER_IS_DOWN: 'The payment provider cannot be reached. Try again in a while.',
  INTERNAL_ERROR: 'Something went wrong on our side. Try again in a while.',
  NOT_PAID: 'It was never paid. Money that is only held is let go, not given back.',
  ACCESS_DENIED: 'The payment provider does not let you. Look into your account there.',
  ZERO_PRICE: 'It cost nothing.',
  DISABLED_BY_PROVIDER: 'The payment provider takes no refunds for it.',
  PENDING_REFUND: 'A refund is on its way already.',
  FORBIDDEN: 'Your account may not give money back.',
  TRANSACTION_NOT_FOUND: 'The payment provider does not know the payment.',
  ORDER_IS_PENDING: 'The order is not approved yet.',
  ORDER_IS_REJECTED: 'The order was rejected.',
  PARTIALLY_PAID: 'The order is not paid in full.',
  DEPOSIT_ONLINE_ITEM: 'It is a deposit.',
  AMOUNT_OFFSET_BY_CHARGEBACK: 'The bank took the money back already.',
}

/** Why somebody has to give it back by hand. */
export const manualRefundWords: Readonly<Record<ManuallyRefundableReason, string>> = {
  EXPIRED: 'It is too long ago for the payment provider.',
  NOT_SUPPORTED: 'The payment provider cannot give it back.',
  NOT_FOUND: 'The payment provider does not know it any more.',
  OFFLINE: 'It was paid outside the shop.',
  REQUIRES_CARD_READER: 'The card reader is needed for it.',
}
