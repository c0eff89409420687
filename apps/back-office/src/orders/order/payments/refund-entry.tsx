import type { Order } from '@vitrine/client/orders'
import { Badge, type Tone } from '@vitrine/ui/badge'

import { formatMoment } from '../../../data/format.ts'

type Refund = NonNullable<Order['orderTransactions']>['refunds'][number]
type Status = Refund['transactions'][number]['refundStatus']

const states: Readonly<Record<Status, { readonly name: string; readonly tone: Tone }>> = {
  PENDING: { name: 'In progress', tone: 'caution' },
  STARTED: { name: 'In progress', tone: 'caution' },
  SCHEDULED: { name: 'Scheduled', tone: 'caution' },
  SUCCEEDED: { name: 'Refunded', tone: 'neutral' },
  FAILED: { name: 'Failed', tone: 'critical' },
}

export function RefundEntry({ refund: { createdDate, details, transactions } }: { readonly refund: Refund }) {
  return (
    <div className="border-b border-line py-4">
      {transactions.map(({ paymentId, amount, refundStatus, externalRefund }) => (
        <div key={paymentId} className="flex items-baseline justify-between gap-4">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{externalRefund ? 'Manual refund' : 'Refund'}</span>
            <Badge tone={states[refundStatus].tone}>{states[refundStatus].name}</Badge>
          </span>
          <span className="vt-numbers">{`−${amount.formattedAmount}`}</span>
        </div>
      ))}
      <p className="text-sm text-ink-soft">
        {[formatMoment(createdDate), details?.reason].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
