import type { Order } from '@vitrine/client/orders'
import { addressLines } from '@vitrine/pricing/address-lines'
import { isPacked } from '@vitrine/ui/unshipped-items'

import type { Person } from './person-fields.tsx'

/** The pickup point or the recipient; an order without a delivery option goes to its recipient too. */
export function deliveryPlace({
  shippingInfo,
  recipientInfo,
}: Pick<Order, 'shippingInfo' | 'recipientInfo'>): Person | undefined {
  const { pickupDetails, shippingDestination } = shippingInfo?.logistics ?? {}
  return pickupDetails ? { address: pickupDetails.address } : (shippingDestination ?? recipientInfo)
}

export const hasAddress = (place: Person | undefined): boolean =>
  addressLines(place?.address ?? {}).length > 0

/** True for items that someone ships to an unknown place. A point of sale hands them over. */
export const lacksAddress = (order: Order): boolean =>
  order.channelInfo.type !== 'POS' && order.lineItems.some(isPacked) && !hasAddress(deliveryPlace(order))
