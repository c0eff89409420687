import type { Carrier } from '../../generated/fulfillments.ts'

/** The predefined values of `shippingProvider` on the wire, with their tracking pages. */
export const carriers: readonly Carrier[] = [
  { id: 'fedex', name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { id: 'ups', name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}' },
  { id: 'usps', name: 'USPS', trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  { id: 'dhl', name: 'DHL', trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  {
    id: 'canadaPost',
    name: 'Canada Post',
    trackingUrl: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
]

/** The display name; another provider's name is the sent text. */
export function carrierName(provider: string): string {
  return carriers.find(({ id }) => id === provider)?.name ?? provider
}

/** Undefined without a known provider or a tracking number. */
export function trackingLinkOf(
  provider: string | null | undefined,
  number: string | null | undefined,
): string | undefined {
  const carrier = carriers.find(({ id }) => id === provider)
  return carrier && number ? carrier.trackingUrl.replace('{number}', encodeURIComponent(number)) : undefined
}
