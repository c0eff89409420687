import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'

import { counted, formatWhen } from '../../data/format.ts'
import { paymentOf, progressOf } from '../../data/order-states.ts'
import { RowCard } from '../../list/row-card.tsx'
import type { Selection } from '../../list/use-selection.ts'
import { TestBadge } from '../test-badge.tsx'
import { customerName, itemCount } from './customer-name.ts'

export interface OrderCardProps {
  readonly order: Order
  readonly now: Date
  readonly selection: Selection
}

export function OrderCard({ order, now, selection }: OrderCardProps) {
  const payment = paymentOf(order)
  const progress = progressOf(order)
  return (
    <RowCard
      to={`/orders/${order.id}`}
      title={customerName(order)}
      end={order.priceSummary.total.formattedAmount}
      detail={`${order.number} · ${formatWhen(order.createdDate, now)} · ${counted(itemCount(order), 'item', 'items')}`}
      select={{
        id: order.id,
        label: `Select order ${order.number}`,
        isSelected: selection.has(order.id),
        toggle: selection.toggle,
      }}
      marks={
        <>
          <TestBadge order={order} />
          {order.seenByAHuman ? null : <Badge tone="accent">New</Badge>}
          <Badge tone={payment.tone}>{payment.name}</Badge>
          <Badge tone={progress.tone}>{progress.name}</Badge>
        </>
      }
    />
  )
}
