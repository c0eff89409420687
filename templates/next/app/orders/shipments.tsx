import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'

import { readDayFormat } from '../format-day.ts'
import { readWords } from '../shop.ts'

interface Props {
  readonly order: Order
  readonly shipments: readonly Fulfillment[]
}

/** The parcels of an order, with links to their carriers. */
export async function Shipments({ order, shipments }: Props) {
  if (shipments.length === 0) return null
  const [words, formatDay] = await Promise.all([readWords(), readDayFormat()])
  const nameOf = (id: string) => order.lineItems.find((line) => line.id === id)?.productName.translated
  return (
    <section>
      <h2>{words.orders.shipments}</h2>
      <ul className="rows">
        {shipments.map(({ id, status, createdDate, lineItems, trackingInfo, carrierName }) => (
          <li key={id}>
            <span>
              {lineItems.map((line) => `${line.quantity} × ${nameOf(line.id)}`).join(', ')}
              <span className="choices">
                {words.orders.shipmentStates[status]} · {formatDay(createdDate)}
              </span>
              {trackingInfo?.trackingNumber && (
                <span className="choices">
                  {[carrierName, trackingInfo.trackingNumber].filter(Boolean).join(', ')}
                </span>
              )}
            </span>
            {trackingInfo?.trackingLink && <a href={trackingInfo.trackingLink}>{words.orders.track}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
