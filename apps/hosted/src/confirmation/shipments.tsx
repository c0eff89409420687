import { useQuery } from '@tanstack/react-query'
import { listFulfillmentsForSingleOrder } from '@vitrine/client/fulfillments'
import { Shipment } from '@vitrine/ui/shipment'
import { itemsToPack } from '@vitrine/ui/unshipped-items'
import type { Order } from '../data/orders.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'

export interface ShipmentsProps {
  readonly order: Order
  /** From an emailed link, for a browser that did not place the order. */
  readonly linkToken: string | undefined
}

/** The parcels of an order, for buyers who come back to see where it is. */
export function Shipments({ order, linkToken }: ShipmentsProps) {
  const { client } = useVisit()
  const { data: shipments = [] } = useQuery({
    queryKey: ['order', order.id, 'shipments'],
    queryFn: async () => {
      const input = { orderId: order.id, ...(linkToken && { linkToken }) }
      return (await listFulfillmentsForSingleOrder(client, input)).orderWithFulfillments.fulfillments
    },
    enabled: order.fulfillmentStatus !== 'NOT_FULFILLED',
  })
  if (shipments.length === 0) return null
  const left = order.status === 'APPROVED' ? itemsToPack(order, shipments) : []
  return (
    <section aria-labelledby="shipments" className="mb-12 max-w-measure">
      <h2 id="shipments" className="border-b border-line pb-3 text-2xl">
        {texts().confirmation.shipments(shipments.length)}
      </h2>
      <ul className="divide-y divide-line">
        {shipments.map(({ id, status, lineItems, trackingInfo, carrierName }) => (
          <li key={id} className="py-4">
            <Shipment
              status={status}
              contents={lineItems.map((line) => `${line.quantity} × ${nameOf(order, line.id)}`)}
              tracking={trackingInfo}
              carrier={carrierName}
            />
          </li>
        ))}
        {left.length > 0 ? (
          <li className="py-4">
            <Shipment
              status="Open"
              contents={left.map(({ line, left }) => `${left} × ${line.productName.translated}`)}
            />
          </li>
        ) : null}
      </ul>
    </section>
  )
}

const nameOf = (order: Order, lineId: string): string =>
  order.lineItems.find(({ id }) => id === lineId)?.productName.translated ?? texts().confirmation.anItem
