import type { Order } from '@vitrine/client/orders'
import { Badge, type Tone } from '@vitrine/ui/badge'
import { Link } from 'react-router'

import { formatMoment } from '../../../data/format.ts'
import { creditedOrder } from './exchange-links.ts'

type Refund = NonNullable<Order['orderTransactions']>['refunds'][number]
type Status = Refund['transactions'][number]['refundStatus']

const states: Readonly<Record<Status, { readonly name: string; readonly tone: Tone }>> = {
  PENDING: { name: 'In progress', tone: 'caution' },
  STARTED: { name: 'In progress', tone: 'caution' },
  SCHEDULED: { name: 'Scheduled', tone: 'caution' },
  SUCCEEDED: { name: 'Refunded', tone: 'neutral' },
  FAILED: { name: 'Failed', tone: 'critical' },
}

export interface RefundEntryProps {
  readonly order: Order
  readonly refund: Refund
}

export function RefundEntry({ order, refund: { createdDate, details, transactions } }: RefundEntryProps) {
  const exchange = creditedOrder(order, details?.reason)
  const nameOf = (isExternal = false) =>
    exchange ? 'Exchange credit' : isExternal ? 'Manual refund' : 'Refund'
  return (
    <div className="border-b border-line py-4">
      {transactions.map(({ paymentId, amount, refundStatus, externalRefund }) => (
        <div key={paymentId} className="flex items-baseline justify-between gap-4">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{nameOf(externalRefund)}</span>
            <Badge tone={states[refundStatus].tone}>
              {exchange ? 'Credited' : states[refundStatus].name}
            </Badge>
          </span>
          <span className="vt-numbers">{`−${amount.formattedAmount}`}</span>
        </div>
      ))}
      <p className="text-sm text-ink-soft">
        {[formatMoment(createdDate), exchange ? 'no money was paid back' : details?.reason]
          .filter(Boolean)
          .join(' · ')}
        {exchange ? (
          <>
            {' · '}
            <Link to={`/orders/${exchange.orderId}`} className="vt-link">
              {`Order ${exchange.number}`}
            </Link>
          </>
        ) : null}
      </p>
    </div>
  )
}
