import type { FulfillmentHold, HoldReason } from '@vitrine/client/orders'

export const holdReasons: Readonly<Record<HoldReason, string>> = {
  AWAITING_PAYMENT: 'Awaiting payment',
  INCORRECT_ADDRESS: 'Incorrect address',
  SUSPECTED_FRAUD: 'Suspected fraud',
  OUT_OF_STOCK: 'Out of stock',
  CUSTOMER_REQUEST: 'Requested by the customer',
  OTHER: 'Other reason',
}

/** `Incorrect address · The street number is missing.` */
export const holdText = ({ reason, note }: FulfillmentHold): string =>
  [holdReasons[reason], note].filter(Boolean).join(' · ')

export const holdOptions = Object.entries(holdReasons).map(([value, label]) => ({ value, label }))
