import type { ManuallyRefundableReason, NonRefundableReason } from '@vitrine/client/payments-collector'

export const nonRefundableReasons: Readonly<Record<NonRefundableReason, string>> = {
  ALREADY_REFUNDED: 'The payment is already refunded.',
  PROVIDER_IS_DOWN: 'The payment provider cannot be reached. Try again later.',
  INTERNAL_ERROR: 'An unexpected error occurred. Try again later.',
  NOT_PAID: 'The payment is not captured. Void the authorisation instead.',
  ACCESS_DENIED: 'The payment provider does not permit the refund. Check your account with the provider.',
  ZERO_PRICE: 'The payment amount is zero.',
  DISABLED_BY_PROVIDER: 'The payment provider does not support refunds.',
  PENDING_REFUND: 'A refund is already in progress.',
  FORBIDDEN: 'Your account does not have permission to refund payments.',
  TRANSACTION_NOT_FOUND: 'The payment provider does not recognise the payment.',
  ORDER_IS_PENDING: 'The order is not approved.',
  ORDER_IS_REJECTED: 'The order was rejected.',
  PARTIALLY_PAID: 'The order is not fully paid.',
  DEPOSIT_ONLINE_ITEM: 'The payment is a deposit.',
  AMOUNT_OFFSET_BY_CHARGEBACK: 'The payment has a chargeback.',
}

/** Reasons for a manual refund. */
export const manualRefundReasons: Readonly<Record<ManuallyRefundableReason, string>> = {
  EXPIRED: 'The payment provider’s refund period has ended.',
  NOT_SUPPORTED: 'The payment provider cannot refund the payment.',
  NOT_FOUND: 'The payment provider no longer has the payment.',
  OFFLINE: 'The payment was made outside the shop.',
  REQUIRES_CARD_READER: 'The refund requires the card reader.',
}
