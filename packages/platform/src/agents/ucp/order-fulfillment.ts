import type { FulfillmentStage } from '../../generated/fulfillments.ts'
import type { Order } from '../../generated/shared.ts'
import { carrierName, isGoods } from '../../orders/fulfillments/index.ts'
import { fromAddress } from './addresses.ts'
import type { Destination } from './document.ts'

/** A shipment as it is stored. */
export interface Parcel {
  readonly id: string
  readonly created_at: Date
  readonly status: FulfillmentStage
  readonly line_items: Lines
  readonly tracking_number: string | null
  readonly tracking_link: string | null
  readonly shipping_provider: string | null
}

type Lines = readonly { readonly id: string; readonly quantity: number }[]

interface Expectation {
  readonly id: string
  readonly method_type: 'pickup' | 'shipping' | 'digital'
  readonly line_items: Lines
  readonly destination: Omit<Destination, 'id'>
  readonly description?: string
}

interface ShipmentEvent {
  readonly id: string
  readonly occurred_at: string
  readonly type: string
  readonly line_items: Lines
  readonly tracking_number?: string
  readonly tracking_url?: string
  readonly carrier?: string
}

/** The deliveries that the buyer still gets or has, by the way of delivery. */
export function expectationsOf(order: Order, isHandedOver: boolean): readonly Expectation[] {
  const { shippingInfo, recipientInfo } = order
  const { pickupDetails, shippingDestination } = shippingInfo?.logistics ?? {}
  const address = isHandedOver ? undefined : (shippingDestination ?? recipientInfo)
  const method = pickupDetails ? ('pickup' as const) : ('shipping' as const)
  const groups = [
    {
      id: method,
      method_type: method,
      lines: order.lineItems.filter(isGoods),
      destination: fromAddress(pickupDetails ? { address: pickupDetails.address } : address),
      ...(shippingInfo && { description: shippingInfo.title }),
    },
    {
      id: 'digital',
      method_type: 'digital' as const,
      lines: order.lineItems.filter((line) => !isGoods(line)),
      destination: {},
    },
  ]
  return groups.flatMap(({ lines, ...group }) => {
    const line_items = lines
      .map((line) => ({ id: line.id, quantity: activeQuantity(order, line) }))
      .filter(({ quantity }) => quantity > 0)
    return line_items.length > 0 ? [{ ...group, line_items }] : []
  })
}

/** The units that the buyer gets or has, without refunded ones. */
export const activeQuantity = (
  { status }: Pick<Order, 'status'>,
  { quantity, refundQuantity }: Pick<Order['lineItems'][number], 'quantity' | 'refundQuantity'>,
): number => (status === 'CANCELED' || status === 'REJECTED' ? 0 : Math.max(0, quantity - refundQuantity))

/** Staff record a parcel when they ship it, in the first stage. */
const types: Readonly<Record<FulfillmentStage, string>> = {
  Pending: 'shipped',
  Accepted: 'processing',
  Ready: 'processing',
  In_Delivery: 'in_transit',
  Fulfilled: 'delivered',
}

/** One event for each shipment, with its present stage. */
export const eventsOf = (shipments: readonly Parcel[]): readonly ShipmentEvent[] =>
  shipments.map((parcel) => ({
    id: parcel.id,
    occurred_at: parcel.created_at.toISOString(),
    type: types[parcel.status],
    line_items: parcel.line_items.map(({ id, quantity }) => ({ id, quantity })),
    ...(parcel.tracking_number && { tracking_number: parcel.tracking_number }),
    ...(parcel.tracking_link && URL.canParse(parcel.tracking_link) && { tracking_url: parcel.tracking_link }),
    ...(parcel.shipping_provider && { carrier: carrierName(parcel.shipping_provider) }),
  }))
