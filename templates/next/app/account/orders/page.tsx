import { isApiError } from '@vitrine/client'
import { searchOrders } from '@vitrine/client/orders'
import { notFound } from 'next/navigation'

import { site } from '../../../vitrine.ts'
import { readDayFormat } from '../../format-day.ts'
import { stateOf } from '../../orders/state.ts'
import { readWords } from '../../shop.ts'

interface Props {
  readonly searchParams: Promise<{ readonly page?: string }>
}

export const generateMetadata = async () => ({ title: (await readWords()).orders.title })

/** The orders of a member, the newest first. */
export default async function Orders({ searchParams }: Props) {
  const [{ orders, next }, words, formatDay] = await Promise.all([
    read((await searchParams).page),
    readWords(),
    readDayFormat(),
  ])
  if (orders.length === 0)
    return (
      <div className="notice">
        <h1>{words.orders.none}</h1>
        <p>{words.orders.hint}</p>
        <a href="/products">{words.allProducts}</a>
      </div>
    )
  return (
    <>
      <h1>{words.orders.title}</h1>
      <ul className="rows">
        {orders.map((order) => (
          <li key={order.id}>
            <a href={`/account/orders/${order.id}`}>{words.orders.order(order.number)}</a>
            <span>{order.priceSummary.total.formattedAmount}</span>
            <span className="soft">{formatDay(order.purchasedDate)}</span>
            <span className="soft">
              {words.orders.states[stateOf(order)]}
              {order.isTest && ` · ${words.orders.test}`}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <a className="button plain" href={`?page=${encodeURIComponent(next)}`}>
          {words.orders.older}
        </a>
      )}
    </>
  )
}

/** A further page repeats neither the order nor the size of the first. */
const read = (cursor: string | undefined) =>
  site.forMember('/account/orders', async ({ client }) => {
    try {
      const { orders, metadata } = await searchOrders(client, {
        search: cursor
          ? { cursorPaging: { cursor } }
          : { sort: [{ fieldName: 'createdDate', order: 'DESC' }], cursorPaging: { limit: 20 } },
      })
      return { orders, next: metadata.cursors.next }
    } catch (error) {
      if (isApiError(error, 'INVALID_CURSOR')) notFound()
      throw error
    }
  })
