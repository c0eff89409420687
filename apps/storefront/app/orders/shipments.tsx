import { useSuspenseQuery } from '@tanstack/react-query'
import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { shipmentsOptions } from '@vitrine/react/shipments'
import { Shipment } from '@vitrine/ui/shipment'
import { itemsToPack } from '@vitrine/ui/unshipped-items'

import { formatDay } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'

export function Shipments({ order }: { readonly order: Order }) {
  const { data: shipments } = useSuspenseQuery(shipmentsOptions(useClient(), order.id))
  if (shipments.length === 0) return null
  const left = order.status === 'APPROVED' ? itemsToPack(order, shipments) : []
  return (
    <section aria-labelledby="shipments" className="mt-10 border-t border-line pt-8">
      <h2 id="shipments" className="mb-4 text-2xl">
        {shipments.length === 1 ? moreTexts.orders.shipment : moreTexts.orders.shipments}
      </h2>
      <ul className="divide-y divide-line">
        {shipments.map((shipment) => (
          <ShipmentRow key={shipment.id} shipment={shipment} order={order} />
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

function ShipmentRow({ shipment, order }: { readonly shipment: Fulfillment; readonly order: Order }) {
  const { status, createdDate, lineItems, trackingInfo, carrierName } = shipment
  const contents = lineItems.map(({ id, quantity }) => {
    const line = order.lineItems.find((one) => one.id === id)
    return `${quantity} × ${line?.productName.translated ?? moreTexts.orders.anItem}`
  })
  return (
    <li className="py-4 first:pt-0">
      <Shipment
        status={status}
        day={formatDay(createdDate)}
        contents={contents}
        tracking={trackingInfo}
        carrier={carrierName}
      />
    </li>
  )
}
