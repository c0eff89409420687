import type { FulfillmentTrackingInfo } from '@vitrine/client/fulfillments'
import type { ShippingLabel } from '@vitrine/client/shipping-labels'

/** The tracking of a bought label; a pending one has none yet. */
export function trackingOf(label: ShippingLabel): FulfillmentTrackingInfo | undefined {
  if (!label.trackingNumber) return undefined
  const { trackingNumber, carrier, trackingLink } = label
  return {
    trackingNumber,
    ...(carrier && { shippingProvider: carrier }),
    ...(trackingLink && { trackingLink }),
  }
}
