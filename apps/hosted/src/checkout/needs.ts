import type { Checkout } from '../data/checkout.ts'

/** Whether an item must be shipped or picked up. */
export function needsDelivery({ lineItems }: Checkout): boolean {
  return lineItems.some(
    ({ itemType, physicalProperties }) =>
      physicalProperties?.shippable ?? (itemType.preset === undefined || itemType.preset === 'PHYSICAL'),
  )
}

/** Whether an amount is due now, or a card is needed for a later one. */
export function needsPayment(checkout: Checkout): boolean {
  return Number(dueNow(checkout).amount) > 0 || keepsCardForLater(checkout)
}

/** A free trial: the card is charged when it ends. */
export function keepsCardForLater(checkout: Checkout): boolean {
  const { lineItems, payLater } = checkout
  return (
    Number(dueNow(checkout).amount) === 0 &&
    Number(payLater.total.amount) > 0 &&
    lineItems.some(({ savePaymentMethod }) => savePaymentMethod)
  )
}

export function dueNow({ payNow }: Checkout): Checkout['payNow']['total'] {
  return payNow.total
}
