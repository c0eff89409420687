import type { Carrier } from '../../generated/fulfillments.ts'

/** The predefined providers of the wire (order fulfillments, `shippingProvider`) and where each shows a parcel. */
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

/** The name that people know; another provider's is what was written. */
export function carrierName(provider: string): string {
  return carriers.find(({ id }) => id === provider)?.name ?? provider
}

/** Undefined where the provider is not one of ours, or there is no number yet. */
export function trackingLinkOf(
  provider: string | null | undefined,
  number: string | null | undefined,
): string | undefined {
  const carrier = carriers.find(({ id }) => id === provider)
  return carrier && number ? carrier.trackingUrl.replace('{number}', encodeURIComponent(number)) : undefined
}
