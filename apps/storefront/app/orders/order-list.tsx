import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { ordersOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button, buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PackageIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

import { LinePicture } from '../cart/line-picture.tsx'
import { formatDay } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'
import { orderState } from './order-states.ts'
import { TestOrder } from './test-order.tsx'

export const ownOrders = {
  sort: [{ fieldName: 'createdDate', order: 'DESC' }],
  cursorPaging: { limit: 10 },
} as const

export function OrderList() {
  const orders = useSuspenseInfiniteQuery(ordersOptions(useClient(), ownOrders))
  const all = orders.data.pages.flatMap((page) => page.orders)
  if (all.length === 0)
    return (
      <EmptyState
        icon={<PackageIcon size={36} />}
        title={moreTexts.orders.noOrders}
        action={
          <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
            {moreTexts.orders.shopAll}
          </Link>
        }
      >
        {moreTexts.orders.ordersHint}
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {all.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {orders.hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-6"
          busy={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          {moreTexts.orders.showOlder}
        </Button>
      ) : null}
    </>
  )
}

function OrderRow({ order }: { readonly order: Order }) {
  const { name, tone } = orderState(order)
  const itemCount = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="group relative flex items-center gap-5 py-5">
      <div className="flex w-12 flex-none -space-x-6 max-sm:[&>:nth-child(n+2)]:hidden sm:w-24">
        {order.lineItems.slice(0, 3).map((line) => (
          <LinePicture key={line.id} image={line.image} className="w-12 border border-paper" />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={`/account/orders/${order.id}`}
          prefetch="intent"
          className="font-medium after:absolute after:inset-0 group-hover:underline"
        >
          {moreTexts.orders.order(order.number)}
        </Link>
        <p className="text-sm text-ink-soft">
          {`${formatDay(order.purchasedDate)} · ${moreTexts.orders.items(itemCount)}`}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1.5">
        <Badge tone={tone}>{name}</Badge>
        <TestOrder order={order} />
        <span className="vt-numbers text-sm">{order.priceSummary.total.formattedAmount}</span>
      </div>
    </li>
  )
}
