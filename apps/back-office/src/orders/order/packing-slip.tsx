import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { isPacked, itemsToPack } from '@vitrine/ui/unshipped-items'

import { paperTexts } from '../papers/paper-texts.ts'
import { AddressLines } from './address-lines.tsx'
import { deliveryPlace } from './delivery-place.ts'
import { packedRows } from './packed-rows.ts'
import { PrintHeader } from './print-header.tsx'

export interface PackingSlipProps {
  readonly order: Order
  readonly shipments: readonly Pick<Fulfillment, 'lineItems'>[]
}

/** The items to pack without prices, with a box to tick for each. All items once they are shipped. */
export function PackingSlip({ order, shipments }: PackingSlipProps) {
  const texts = paperTexts()
  const { shippingInfo, lineItems, buyerNote } = order
  const { pickupDetails, instructions } = shippingInfo?.logistics ?? {}
  const destination = deliveryPlace(order)
  const open = itemsToPack(order, shipments)
  const packed =
    open.length > 0 ? open : lineItems.filter(isPacked).map((line) => ({ line, left: line.quantity }))
  return (
    <div>
      <PrintHeader title={texts.order(order.number)} date={order.purchasedDate} />
      {order.isTest ? <p className="mt-6 text-lg font-bold">{texts.testOrder}</p> : null}
      <div className="mt-10 grid grid-cols-2 gap-8 text-sm">
        <div>
          <p className="mb-1 font-medium">{pickupDetails ? texts.pickupPoint : texts.deliveryAddress}</p>
          {destination ? <AddressLines of={destination} /> : null}
        </div>
        <div>
          <p className="mb-1 font-medium">{texts.deliverBy}</p>
          <p>{shippingInfo?.title ?? texts.noDelivery}</p>
          {instructions ? <p className="whitespace-pre-line">{instructions}</p> : null}
        </div>
      </div>
      <table className="mt-10 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="w-24 py-2 font-medium">
              {texts.quantity}
            </th>
            <th scope="col" className="py-2 font-medium">
              {texts.item}
            </th>
            <th scope="col" className="w-40 py-2 font-medium">
              {texts.sku}
            </th>
            <th scope="col" className="w-16 py-2 text-right font-medium">
              {texts.packed}
            </th>
          </tr>
        </thead>
        <tbody>
          {packed
            .flatMap(({ line, left }) => packedRows(line, left))
            .map(({ id, quantity, name, detail, sku, isPart, isBox }) => (
              <tr key={id} className="border-b border-line">
                <td className="py-3 align-top">{quantity}</td>
                <td className={isPart ? 'py-3 pl-6 align-top' : 'py-3 align-top'}>
                  {name}
                  <span className="block">{detail}</span>
                </td>
                <td className="py-3 align-top">{sku}</td>
                <td className="py-3 text-right align-top">
                  {isBox ? <span className="inline-block size-4 border border-line-strong" /> : null}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {open.length > 0 && shipments.length > 0 ? <p className="mt-8 text-sm">{texts.sentEarlier}</p> : null}
      {buyerNote ? (
        <div className="mt-8 text-sm">
          <p className="mb-1 font-medium">{texts.note}</p>
          <p className="whitespace-pre-line">{buyerNote}</p>
        </div>
      ) : null}
      <p className="mt-12 text-sm">{texts.thanks}</p>
    </div>
  )
}
