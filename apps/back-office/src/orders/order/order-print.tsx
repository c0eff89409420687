import type { Order } from '@vitrine/client/orders'

import { paymentOf } from '../../data/order-states.ts'
import { paperTexts } from '../papers/paper-texts.ts'
import { AddressLines } from './address-lines.tsx'
import { choicesText } from './line-text.ts'
import { OrderTotals } from './order-totals.tsx'
import { PrintHeader } from './print-header.tsx'

/** An order with its prices. */
export function OrderPrint({ order }: { readonly order: Order }) {
  const { shippingInfo, recipientInfo, billingInfo, lineItems, buyerInfo } = order
  const destination = shippingInfo?.logistics.shippingDestination ?? recipientInfo
  return (
    <div>
      <PrintHeader title={`Order ${order.number}`} date={order.purchasedDate} />
      {order.isTest ? <p className="mt-6 text-lg font-bold">{paperTexts('en').testOrder}</p> : null}
      <div className="mt-10 grid grid-cols-2 gap-8 text-sm">
        <div>
          <p className="mb-1 font-medium">Delivery address</p>
          {destination ? <AddressLines of={destination} /> : <p>No delivery</p>}
        </div>
        <div>
          <p className="mb-1 font-medium">Billing address</p>
          {billingInfo ? <AddressLines of={billingInfo} /> : null}
          <p>{buyerInfo.email}</p>
        </div>
      </div>
      <table className="mt-10 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 font-medium">
              Item
            </th>
            <th scope="col" className="w-16 py-2 text-right font-medium">
              Quantity
            </th>
            <th scope="col" className="w-28 py-2 text-right font-medium">
              Unit price
            </th>
            <th scope="col" className="w-28 py-2 text-right font-medium">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {lineItems.map((line) => (
            <tr key={line.id} className="vt-numbers border-b border-line">
              <td className="py-3 align-top">
                {line.productName.original}
                <span className="block">{choicesText(line)}</span>
              </td>
              <td className="py-3 text-right align-top">{line.quantity}</td>
              <td className="py-3 text-right align-top">{line.price.formattedAmount}</td>
              <td className="py-3 text-right align-top">{line.lineItemPrice.formattedAmount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} />
      <p className="mt-6 text-sm">{`Payment: ${paymentOf(order).name}`}</p>
    </div>
  )
}
