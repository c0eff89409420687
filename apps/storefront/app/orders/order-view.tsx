import type { Order } from '@vitrine/client/orders'

import type { ReactNode } from 'react'
import { moreTexts } from '../texts/texts.ts'
import { Downloads } from './downloads.tsx'
import { Invoices } from './invoices.tsx'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSum } from './order-sum.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Shipments } from './shipments.tsx'

interface OrderViewProps {
  readonly order: Order
  /** Below the shipments. */
  readonly returns?: ReactNode
}

/** An order with all details, for the order page and the thank-you page. Their loaders call `loadAfterOrder`. */
export function OrderView({ order, returns }: OrderViewProps) {
  return (
    <div className="gap-16 lg:grid lg:grid-cols-[1fr_20rem] print:block">
      <div>
        <Downloads orderId={order.id} />
        <h2 className="sr-only">{moreTexts.orders.itemsTitle}</h2>
        <OrderItems order={order} />
        <div className="mt-6 ml-auto sm:max-w-narrow">
          <OrderSum order={order} />
        </div>
        <Shipments order={order} />
        {returns}
        <div className="mt-10 border-t border-line pt-8">
          <h2 className="sr-only">{moreTexts.orders.deliveryAndPayment}</h2>
          <OrderAddresses order={order} />
        </div>
        <Invoices orderId={order.id} />
        {order.buyerNote ? (
          <div className="mt-8 border-t border-line pt-6">
            <h2 className="font-text text-sm font-medium">{moreTexts.orders.yourNote}</h2>
            <p className="mt-1 text-sm text-ink-soft">{order.buyerNote}</p>
          </div>
        ) : null}
      </div>
      <section aria-labelledby="timeline" className="max-lg:mt-12 print:hidden">
        <h2 id="timeline" className="mb-5 text-2xl">
          {moreTexts.orders.history}
        </h2>
        <OrderTimeline order={order} />
      </section>
    </div>
  )
}
