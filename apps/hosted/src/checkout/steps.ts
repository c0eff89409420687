import type { Checkout } from '../data/checkout.ts'

export type StepName = 'contact' | 'address' | 'delivery' | 'payment' | 'review'

/** The steps that this checkout needs, in their order. */
export function stepsOf(checkout: Checkout): readonly StepName[] {
  const steps: StepName[] = ['contact']
  if (needsDelivery(checkout) || needsPayment(checkout)) steps.push('address')
  if (needsDelivery(checkout)) steps.push('delivery')
  if (needsPayment(checkout)) steps.push('payment')
  steps.push('review')
  return steps
}

/** The first step whose answer the platform does not have yet; a card is never kept, so payment is always open. */
export function firstOpenStep(checkout: Checkout): StepName {
  return stepsOf(checkout).find((step) => !answered[step](checkout)) ?? 'review'
}

const answered: Readonly<Record<StepName, (checkout: Checkout) => boolean>> = {
  contact: ({ buyerInfo }) => Boolean(buyerInfo.email),
  address: (checkout) => {
    const filled = needsDelivery(checkout) ? checkout.shippingInfo.shippingDestination : checkout.billingInfo
    return Boolean(filled?.address?.addressLine && filled.contactDetails?.lastName)
  },
  delivery: ({ shippingInfo }) => Boolean(shippingInfo.selectedCarrierServiceOption),
  payment: () => false,
  review: () => false,
}

/** Something has to be sent or fetched. */
export function needsDelivery({ lineItems }: Checkout): boolean {
  return lineItems.some(
    ({ itemType, physicalProperties }) =>
      physicalProperties?.shippable ?? (itemType.preset === undefined || itemType.preset === 'PHYSICAL'),
  )
}

/** Something is due now that a gift card does not cover, or a card is kept for what is due later. */
export function needsPayment(checkout: Checkout): boolean {
  return Number(dueNow(checkout).amount) > 0 || keepsCardForLater(checkout)
}

/** A free trial: nothing is charged today, and the card pays when it is over. */
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
