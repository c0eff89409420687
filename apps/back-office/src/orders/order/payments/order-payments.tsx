import type { Order } from '@vitrine/client/orders'
import { Button } from '@vitrine/ui/button'
import { type SummaryRow, SummaryRows } from '@vitrine/ui/summary-rows'
import { useState } from 'react'

import { formatMoment } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { Section } from '../../../shell/section.tsx'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { isOwed, mayOwe } from './owed.ts'
import { PaymentEntry } from './payment-entry.tsx'
import { PaymentLinkDialog } from './payment-link-dialog.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundEntry } from './refund-entry.tsx'

type Task = 'refund' | 'paid' | 'link'

export function OrderPayments({ order }: { readonly order: Order }) {
  const [task, setTask] = useState<Task>()
  const { payments, refunds } = order.orderTransactions ?? { payments: [], refunds: [] }
  const { paid } = order.balanceSummary
  const isOpen = order.status !== 'CANCELED' && order.status !== 'REJECTED'
  const mayCharge = may('PAYMENTS.MANAGE')
  const close = () => setTask(undefined)
  return (
    <Section
      title="Payments"
      end={
        <span className="flex flex-wrap justify-end gap-2">
          {mayCharge && isOwed(order) ? (
            <>
              <Button variant="secondary" size="sm" onClick={() => setTask('link')}>
                Create payment link
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setTask('paid')}>
                Mark as paid
              </Button>
            </>
          ) : null}
          {mayCharge && Number(paid.amount) > 0 ? (
            <Button variant="secondary" size="sm" onClick={() => setTask('refund')}>
              Refund
            </Button>
          ) : null}
        </span>
      }
    >
      {payments.length === 0 ? (
        <p className="border-y border-line py-4 text-sm text-ink-soft">
          {Number(order.priceSummary.total.amount) === 0 ? 'No payment required.' : awaited(order)}
        </p>
      ) : (
        <ul className="border-t border-line">
          {payments.map((payment) => (
            <PaymentEntry key={payment.id} order={order} payment={payment} />
          ))}
        </ul>
      )}
      {refunds.map((refund) => (
        <RefundEntry key={refund.id} order={order} refund={refund} />
      ))}
      {isOpen ? <PaymentLinks orderId={order.id} /> : null}
      <SummaryRows rows={balanceRows(order)} className="mt-5 sm:ml-auto sm:max-w-narrow" />
      <MarkPaidDialog order={order} open={task === 'paid'} onClose={close} />
      <PaymentLinkDialog order={order} open={task === 'link'} onClose={close} />
      <RefundDialog order={order} open={task === 'refund'} onClose={close} />
    </Section>
  )
}

/** The customer chose a manual payment method, or none. */
function awaited({ manualPayment, status }: Order): string {
  if (!manualPayment) return 'No payments yet.'
  const { name, cancelDate } = manualPayment
  if (status === 'CANCELED') return `${name}: not paid.`
  const end = cancelDate ? ` The order is cancelled on ${formatMoment(cancelDate)} if it is unpaid.` : ''
  return `${name}: not paid yet.${end}`
}

/** Omits zero amounts, except the paid amount and the balance due. */
function balanceRows(order: Order): SummaryRow[] {
  const { paid, authorized, pending, refunded, balance } = order.balanceSummary
  const row = (key: string, label: string, price: { amount: string; formattedAmount: string }) =>
    Number(price.amount) === 0 ? [] : [{ key, label, value: price.formattedAmount }]
  return [
    { key: 'paid', label: 'Paid', value: paid.formattedAmount },
    ...row('authorized', 'Authorised', authorized),
    ...row('pending', 'Pending', pending),
    ...row('refunded', 'Refunded', refunded),
    ...(mayOwe(order)
      ? [{ key: 'owed', label: 'Balance due', value: balance.formattedAmount, strong: true }]
      : []),
  ]
}
