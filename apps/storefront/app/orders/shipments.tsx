import { useSuspenseQuery } from '@tanstack/react-query'
import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { shipmentsOptions } from '@vitrine/react/shipments'
import { Badge } from '@vitrine/ui/badge'
import { buttonClass } from '@vitrine/ui/button'

import { formatDay } from '../data/format.ts'

const stages: Readonly<Record<Fulfillment['status'], string>> = {
  Pending: 'Being packed',
  Accepted: 'With the carrier',
  Ready: 'Ready for pickup',
  In_Delivery: 'Out for delivery',
  Fulfilled: 'Shipped',
}

export function Shipments({ order }: { readonly order: Order }) {
  const { data: shipments } = useSuspenseQuery(shipmentsOptions(useClient(), order.id))
  if (shipments.length === 0) return null
  return (
    <section aria-labelledby="shipments" className="mt-10 border-t border-line pt-8">
      <h2 id="shipments" className="mb-4 text-2xl">
        {shipments.length === 1 ? 'Your shipment' : 'Your shipments'}
      </h2>
      <ul className="divide-y divide-line">
        {shipments.map((shipment) => (
          <ShipmentRow key={shipment.id} shipment={shipment} order={order} />
        ))}
      </ul>
    </section>
  )
}

function ShipmentRow({ shipment, order }: { readonly shipment: Fulfillment; readonly order: Order }) {
  const { status, createdDate, lineItems, trackingInfo } = shipment
  const contents = lineItems.map(({ id, quantity }) => {
    const line = order.lineItems.find((one) => one.id === id)
    return `${quantity} × ${line?.productName.translated ?? 'an item'}`
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={status === 'Pending' ? 'neutral' : 'positive'}>{stages[status]}</Badge>
          <span className="text-sm text-ink-soft">{formatDay(createdDate)}</span>
        </p>
        <p className="mt-1.5 text-sm">{contents.join(', ')}</p>
        {trackingInfo?.trackingNumber ? (
          <p className="text-sm text-ink-soft">
            {trackingInfo.shippingProvider
              ? `${trackingInfo.shippingProvider}, tracking number `
              : 'Tracking number '}
            <span className="font-code text-xs select-all">{trackingInfo.trackingNumber}</span>
          </p>
        ) : null}
      </div>
      {trackingInfo?.trackingLink ? (
        <a
          href={trackingInfo.trackingLink}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} vt-screen-only`}
        >
          Track shipment
        </a>
      ) : null}
    </li>
  )
}
