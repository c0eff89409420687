import { Badge } from '@vitrine/ui/badge'

import { formatAhead, formatMoment, formatWhen } from '../../data/format.ts'
import { formatMinor, toMinor } from '../../data/money.ts'
import { isAuthorized, type OpenPayment } from '../../data/payments.ts'
import type { Column } from '../../list/list.ts'
import type { HeadColumn } from '../../list/list-row.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { paymentName, paymentStates } from '../../orders/order/payments/payment-text.ts'
import { customerName } from '../../orders/orders/customer-name.ts'
import { TestBadge } from '../../orders/test-badge.tsx'
import { openAmount, type PaymentSort } from './payment-query.ts'

export const orderTitle = ({ order }: OpenPayment): string => `Order ${order.number}`
export const orderHref = ({ order }: OpenPayment): string => `/orders/${order.id}`
export const amountText = (open: OpenPayment): string =>
  formatMinor(toMinor(openAmount(open), open.order.currency), open.order.currency)

export const paymentHead: HeadColumn<OpenPayment, PaymentSort> = {
  name: 'Order',
  width: 7.5,
  href: orderHref,
  cell: orderTitle,
}

export const paymentColumns: readonly Column<OpenPayment, PaymentSort>[] = [
  { id: 'customer', name: 'Customer', width: 7.5, cell: ({ order }) => customerName(order) },
  { id: 'method', name: 'Payment method', width: 9.5, cell: ({ payment }) => paymentName(payment) },
  { id: 'state', name: 'Status', width: 7, cell: (open, now) => <PaymentMarks {...{ open, now }} /> },
  { id: 'amount', name: 'Amount', width: 7, sort: 'amount', numeric: true, cell: amountText },
  {
    id: 'date',
    name: 'Date',
    width: 7.5,
    sort: 'date',
    cell: ({ payment }, now) => formatWhen(payment.createdDate, now),
  },
  { id: 'advice', name: 'Next step', width: 11, cell: (open) => <Advice open={open} /> },
]

interface PaymentMarksProps {
  readonly open: OpenPayment
  readonly now: Date
  /** Cards have no column for the next step, which names the code of a failure. */
  readonly withCode?: boolean
}

export function PaymentMarks({ open, now, withCode = false }: PaymentMarksProps) {
  const { order, payment, failure, expiresAt } = open
  return (
    <span className="inline-flex items-center gap-2">
      {failure ? (
        <Badge tone="critical">{withCode ? `Capture failed: ${failure}` : 'Capture failed'}</Badge>
      ) : expiresAt ? (
        <span title={formatMoment(expiresAt)}>
          <Badge tone="caution">{`Expires ${formatAhead(expiresAt, now)}`}</Badge>
        </span>
      ) : isAuthorized(open) ? (
        <StateBadge {...paymentStates.AUTHORIZED} tone="neutral" />
      ) : (
        <StateBadge {...paymentStates[payment.status]} />
      )}
      <TestBadge order={order} />
    </span>
  )
}

function Advice({ open }: { readonly open: OpenPayment }) {
  const text = adviceOf(open)
  return <span title={text}>{text}</span>
}

function adviceOf({ order, payment, failure, expiresAt }: OpenPayment): string {
  if (failure)
    return `Try again, or send ${order.buyerInfo.email ?? 'the customer'} a payment link. The payment provider declined the capture (${failure}).`
  const plan = payment.regularPaymentDetails?.authorizationDetails?.scheduledAction
  if (plan)
    return `${plan.actionType === 'CAPTURE' ? 'Capture' : 'Void'} scheduled for ${formatMoment(plan.executionDate)}.`
  if (expiresAt) return 'Capture before the authorisation expires.'
  if (payment.status === 'PENDING_MERCHANT') return 'Mark the payment as paid when you receive it.'
  if (payment.status === 'PENDING') return 'Wait for the payment provider.'
  return 'Capture when you ship.'
}
