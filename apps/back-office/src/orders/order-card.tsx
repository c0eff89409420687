import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'

import { counted, formatWhen } from '../data/format.ts'
import { paymentOf, progressOf } from '../data/order-states.ts'
import { RowCard } from '../list/row-card.tsx'
import { buyerName, itemCount } from './buyer.ts'

export function OrderCard({ order, now }: { readonly order: Order; readonly now: Date }) {
  const payment = paymentOf(order)
  const progress = progressOf(order)
  return (
    <RowCard
      to={`/orders/${order.id}`}
      title={buyerName(order)}
      end={order.priceSummary.total.formattedAmount}
      detail={`${order.number} · ${formatWhen(order.createdDate, now)} · ${counted(itemCount(order), 'item', 'items')}`}
      marks={
        <>
          <Badge tone={payment.tone}>{payment.name}</Badge>
          <Badge tone={progress.tone}>{progress.name}</Badge>
        </>
      }
    />
  )
}
