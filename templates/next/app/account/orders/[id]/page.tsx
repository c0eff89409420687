import { isApiError } from '@vitrine/client'
import { listDownloads } from '@vitrine/client/digital-downloads'
import { listFulfillmentsForSingleOrder } from '@vitrine/client/fulfillments'
import { getOrder } from '@vitrine/client/orders'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { site } from '../../../../vitrine.ts'
import { readDayFormat } from '../../../format-day.ts'
import { OrderAddresses } from '../../../orders/addresses.tsx'
import { Downloads } from '../../../orders/downloads.tsx'
import { OrderLines } from '../../../orders/lines.tsx'
import { Shipments } from '../../../orders/shipments.tsx'
import { stateOf } from '../../../orders/state.ts'
import { OrderSum } from '../../../orders/sum.tsx'
import { readWords } from '../../../shop.ts'

interface Props {
  readonly params: Promise<{ readonly id: string }>
}

export async function generateMetadata({ params }: Props) {
  const { order } = await read((await params).id)
  return { title: (await readWords()).orders.order(order.number) }
}

/** An order of a member. A guest reads an order on a page of the platform, to which our emails link. */
export default async function OrderPage({ params }: Props) {
  const { order, shipments, downloads } = await read((await params).id)
  const [words, formatDay] = await Promise.all([readWords(), readDayFormat()])
  const { manualPayment, paymentStatus, status } = order
  return (
    <article className="order">
      <h1>{words.orders.order(order.number)}</h1>
      <p className="soft">
        {formatDay(order.purchasedDate)} · {words.orders.states[stateOf(order)]}
        {order.isTest && ` · ${words.orders.test}`}
      </p>
      {manualPayment && paymentStatus === 'NOT_PAID' && status !== 'CANCELED' && (
        <section>
          <h2>{words.orders.howToPay}</h2>
          <p>
            {manualPayment.name}: {order.balanceSummary.balance.formattedAmount}
          </p>
          {manualPayment.instructions && <p className="typed">{manualPayment.instructions}</p>}
        </section>
      )}
      <Downloads orderId={order.id} downloads={downloads} />
      <OrderLines lines={order.lineItems} />
      <OrderSum order={order} />
      <Shipments order={order} shipments={shipments} />
      <OrderAddresses order={order} />
    </article>
  )
}

const read = cache((id: string) =>
  site.forMember(`/account/orders/${id}`, async ({ client }) => {
    try {
      const [{ order }, { orderWithFulfillments }, { downloads }] = await Promise.all([
        getOrder(client, { id }),
        listFulfillmentsForSingleOrder(client, { orderId: id }),
        listDownloads(client, { orderId: id }),
      ])
      return { order, shipments: orderWithFulfillments.fulfillments, downloads }
    } catch (error) {
      if (isApiError(error) && (error.status === 404 || error.field === 'id')) notFound()
      throw error
    }
  }),
)
