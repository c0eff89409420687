import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'

import { formatDay, formatWhen } from '../../data/format.ts'
import { channelName, orderState, paymentOf, progressOf } from '../../data/order-states.ts'
import type { Column } from '../../list/list.ts'
import type { HeadColumn } from '../../list/list-row.tsx'
import { tagsOf } from '../order/tags-of.ts'
import { customerName, itemCount } from './customer-name.ts'
import type { SortName } from './order-query.ts'

/** This column cannot be hidden. */
export const orderHead: HeadColumn<Order, SortName> = {
  name: 'Order',
  width: 5.5,
  sort: 'number',
  href: ({ id }) => `/orders/${id}`,
  cell: ({ number, seenByAHuman, isTest }) => (
    <span className={seenByAHuman ? undefined : 'font-semibold'}>
      {number}
      {seenByAHuman ? null : (
        <span className={isTest ? undefined : 'ml-2 inline-block size-2 rounded-full bg-accent align-middle'}>
          <span className="sr-only">new</span>
        </span>
      )}
      {isTest ? <span className="ml-1.5 text-xs font-normal text-caution">Test</span> : null}
    </span>
  ),
}

export const orderColumns: readonly Column<Order, SortName>[] = [
  {
    id: 'date',
    name: 'Date',
    width: 8.5,
    sort: 'date',
    cell: (order, now) => formatWhen(order.createdDate, now),
  },
  { id: 'customer', name: 'Customer', width: 8, sort: 'customer', cell: customerName },
  {
    id: 'email',
    name: 'Email',
    width: 15,
    extra: true,
    cell: ({ buyerInfo }) => buyerInfo.email ?? none,
  },
  { id: 'items', name: 'Items', width: 3.5, cell: itemCount },
  {
    id: 'total',
    name: 'Total',
    width: 6.5,
    sort: 'total',
    numeric: true,
    cell: ({ priceSummary }) => priceSummary.total.formattedAmount,
  },
  {
    id: 'payment',
    name: 'Payment',
    width: 9.5,
    sort: 'payment',
    cell: (order) => <Badge {...toBadge(paymentOf(order))} />,
  },
  {
    id: 'fulfillment',
    name: 'Fulfilment',
    width: 10,
    sort: 'fulfillment',
    cell: (order) => <Badge {...toBadge(progressOf(order))} />,
  },
  {
    id: 'delivery',
    name: 'Delivery',
    width: 7,
    sort: 'delivery',
    cell: ({ shippingInfo }) => shippingInfo?.title ?? none,
  },
  {
    id: 'status',
    name: 'Status',
    width: 8,
    sort: 'status',
    extra: true,
    cell: ({ status }) => <Badge {...toBadge(orderState(status))} />,
  },
  {
    id: 'tags',
    name: 'Tags',
    width: 10,
    extra: true,
    cell: (order) => tagsOf(order).join(', ') || none,
  },
  {
    id: 'channel',
    name: 'Channel',
    width: 9,
    sort: 'channel',
    extra: true,
    cell: ({ channelInfo }) => channelName(channelInfo.type),
  },
  {
    id: 'updated',
    name: 'Updated',
    width: 9,
    sort: 'updated',
    extra: true,
    cell: ({ updatedDate }) => formatDay(updatedDate),
  },
]

const none = <span className="text-ink-faint">–</span>

const toBadge = ({
  name,
  tone,
}: {
  readonly name: string
  readonly tone: Parameters<typeof Badge>[0]['tone']
}) => ({
  children: name,
  ...(tone && { tone }),
})
