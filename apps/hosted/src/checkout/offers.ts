import type { Checkout } from '../data/checkout.ts'
import { texts } from '../texts/texts.ts'

type ShippingOption = Checkout['shippingInfo']['carrierServiceOptions'][number]['shippingOptions'][number]

export type Offer = ShippingOption & { readonly carrierId: string }

/** A delivery method with its possible times, earliest first. */
export interface DeliveryMethod {
  readonly key: string
  readonly offers: readonly [Offer, ...Offer[]]
}

/** Groups options with time slots by method. */
export function deliveryMethodsOf({ shippingInfo }: Checkout): readonly DeliveryMethod[] {
  const methods = new Map<string, [Offer, ...Offer[]]>()
  for (const { carrierId, shippingOptions } of shippingInfo.carrierServiceOptions) {
    for (const option of shippingOptions) {
      const key = option.logistics.deliveryTimeSlot
        ? `${carrierId}/at/${option.title}`
        : keyOf({ ...option, carrierId })
      const offer = { ...option, carrierId }
      const known = methods.get(key)
      if (known) known.push(offer)
      else methods.set(key, [offer])
    }
  }
  return [...methods].map(([key, offers]) => ({ key, offers }))
}

export function keyOf({
  carrierId,
  code,
}: {
  readonly carrierId?: string | undefined
  readonly code: string
}): string {
  return `${carrierId ?? ''}/${code}`
}

export interface DeliveryChoice {
  /** Key of the method; anything else means the one of the checkout. */
  readonly delivery: string
  /** Key of the offer, for a method with times. */
  readonly time: string
}

/** Returns the chosen method with its offer: as typed, otherwise as the checkout has it. */
export function chosenDelivery(
  checkout: Checkout,
  { delivery, time }: DeliveryChoice,
): { readonly method: DeliveryMethod; readonly offer: Offer | undefined } | undefined {
  const methods = deliveryMethodsOf(checkout)
  const known = checkout.shippingInfo.selectedCarrierServiceOption
  const find = (key: string) => (method: DeliveryMethod) => method.offers.find((one) => keyOf(one) === key)
  const knownOffer = find(known ? keyOf(known) : '')
  const method = methods.find(({ key }) => key === delivery) ?? methods.find(knownOffer)
  if (!method) return undefined
  const first = hasTimes(method) ? undefined : method.offers[0]
  return { method, offer: find(time)(method) ?? knownOffer(method) ?? first }
}

export const hasTimes = ({ offers: [first] }: DeliveryMethod): boolean =>
  Boolean(first.logistics.deliveryTimeSlot)

/** Returns the price, or `Free`. */
export const priceText = ({ cost }: Offer): string =>
  Number(cost.price.amount) === 0 ? texts().shell.free : cost.price.formattedAmount
