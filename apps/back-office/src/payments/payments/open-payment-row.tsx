import { Badge } from '@vitrine/ui/badge'
import { Button, buttonClass } from '@vitrine/ui/button'
import { useState } from 'react'
import { Link } from 'react-router'

import { formatAhead, formatMoment } from '../../data/format.ts'
import { formatMinor } from '../../data/money.ts'
import type { OpenPayment } from '../../data/payments.ts'
import { authorizedAmount, authorizedMinor } from '../../orders/order/payments/authorized-amount.ts'
import { CaptureDialog } from '../../orders/order/payments/capture-dialog.tsx'
import { paymentName } from '../../orders/order/payments/payment-text.ts'
import { customerName } from '../../orders/orders/customer-name.ts'
import { TestBadge } from '../../orders/test-badge.tsx'

export function OpenPaymentRow({ open }: { readonly open: OpenPayment }) {
  const { order, payment } = open
  const [capturing, setCapturing] = useState(false)
  const authorized = authorizedMinor(payment, order.currency)
  const isAuthorized = authorized > 0n
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/orders/${order.id}`} className="vt-link vt-numbers font-medium">
            {`Order ${order.number}`}
          </Link>
          <span className="truncate">{customerName(order)}</span>
          <TestBadge order={order} />
          <State open={open} />
        </p>
        <p className="text-sm text-ink-soft">{`${paymentName(payment)} · ${advice(open)}`}</p>
      </div>
      <span className="vt-numbers font-medium">
        {isAuthorized ? formatMinor(authorized, order.currency) : payment.amount.formattedAmount}
      </span>
      {isAuthorized ? (
        <Button size="sm" onClick={() => setCapturing(true)}>
          Capture<span className="sr-only">{` order ${order.number}`}</span>
        </Button>
      ) : (
        <Link to={`/orders/${order.id}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          View<span className="sr-only">{` order ${order.number}`}</span>
        </Link>
      )}
      <CaptureDialog
        orderId={order.id}
        paymentId={payment.id}
        authorized={authorizedAmount(payment, order.currency)}
        currency={order.currency}
        open={capturing}
        onClose={() => setCapturing(false)}
      />
    </li>
  )
}

function State({ open: { failure, expiresAt } }: { readonly open: OpenPayment }) {
  if (failure) return <Badge tone="critical">Failed</Badge>
  if (expiresAt)
    return (
      <span title={formatMoment(expiresAt)}>
        <Badge tone="caution">{`Expires ${formatAhead(expiresAt, new Date())}`}</Badge>
      </span>
    )
  return null
}

function advice({ order, payment, failure, expiresAt }: OpenPayment): string {
  if (failure)
    return `The payment provider declined the capture (${failure}). Try again, or send ${order.buyerInfo.email ?? 'the customer'} a payment link.`
  const plan = payment.regularPaymentDetails?.authorizationDetails?.scheduledAction
  if (plan)
    return `${plan.actionType === 'CAPTURE' ? 'Capture' : 'Void'} scheduled for ${formatMoment(plan.executionDate)}.`
  if (expiresAt) return 'Capture the payment before the authorisation expires.'
  if (payment.status === 'PENDING_MERCHANT') return 'Mark the payment as paid when you receive it.'
  if (payment.status === 'PENDING') return 'The payment provider is still processing the payment.'
  return `Authorised on ${formatMoment(payment.createdDate)}.`
}
