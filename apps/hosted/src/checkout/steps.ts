import type { Checkout } from '../data/checkout.ts'
import type { AddressExtent } from './address.ts'

export type StepName = 'contact' | 'address' | 'delivery' | 'payment' | 'review'

/** Returns the required steps in order. */
export function stepsOf(checkout: Checkout): readonly StepName[] {
  const steps: StepName[] = ['contact']
  if (needsDelivery(checkout) || needsPayment(checkout)) steps.push('address')
  if (needsDelivery(checkout)) steps.push('delivery')
  if (needsPayment(checkout)) steps.push('payment')
  steps.push('review')
  return steps
}

/** Returns the first step without data. A card is never stored, so payment always counts as open. */
export function firstOpenStep(checkout: Checkout, billing: AddressExtent): StepName {
  return stepsOf(checkout).find((step) => !answered[step](checkout, billing)) ?? 'review'
}

const answered: Readonly<Record<StepName, (checkout: Checkout, billing: AddressExtent) => boolean>> = {
  contact: ({ buyerInfo }) => Boolean(buyerInfo.email),
  address: (checkout, billing) => {
    const delivered = needsDelivery(checkout)
    const { address, contactDetails } =
      (delivered ? checkout.shippingInfo.shippingDestination : checkout.billingInfo) ?? {}
    const place = delivered || billing === 'full' ? address?.addressLine : address?.country
    return Boolean(place && contactDetails?.lastName)
  },
  delivery: ({ shippingInfo }) => Boolean(shippingInfo.selectedCarrierServiceOption),
  payment: () => false,
  review: () => false,
}

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
