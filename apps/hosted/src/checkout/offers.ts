import type { Checkout } from '../data/checkout.ts'

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

export const hasTimes = ({ offers: [first] }: DeliveryMethod): boolean =>
  Boolean(first.logistics.deliveryTimeSlot)

/** Returns the price, or `Free`. */
export const priceText = ({ cost }: Offer): string =>
  Number(cost.price.amount) === 0 ? 'Free' : cost.price.formattedAmount
