import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'
import { cx } from '@vitrine/ui/cx'
import { type SummaryRow, SummaryRows } from '@vitrine/ui/summary-rows'

import { formatMoment } from '../data/format.ts'
import { type Payment, paymentName, paymentStates, paymentSteps } from './payment-text.ts'

export function OrderPayments({ order }: { readonly order: Order }) {
  const { payments, refunds } = order.orderTransactions ?? { payments: [], refunds: [] }
  return (
    <>
      {payments.length === 0 ? (
        <p className="border-y border-line py-4 text-sm text-ink-soft">
          {Number(order.priceSummary.total.amount) === 0
            ? 'Nothing had to be paid.'
            : 'No payment has come in through the shop.'}
        </p>
      ) : (
        <ul className="border-t border-line">
          {payments.map((payment) => (
            <PaymentEntry key={payment.id} payment={payment} currency={order.currency} />
          ))}
        </ul>
      )}
      {refunds.map(({ id, createdDate, details, transactions }) => (
        <div key={id} className="border-b border-line py-4">
          {transactions.map((transaction) => (
            <div key={transaction.paymentId} className="flex items-baseline justify-between gap-4">
              <span className="font-medium">Refund</span>
              <span className="vt-numbers">{`−${transaction.amount.formattedAmount}`}</span>
            </div>
          ))}
          <p className="text-sm text-ink-soft">
            {[formatMoment(createdDate), details?.reason].filter(Boolean).join(' · ')}
          </p>
        </div>
      ))}
      <SummaryRows rows={balanceRows(order)} className="mt-5 sm:ml-auto sm:max-w-narrow" />
    </>
  )
}

function PaymentEntry({ payment, currency }: { readonly payment: Payment; readonly currency: string }) {
  const { name, tone } = paymentStates[payment.status]
  const steps = paymentSteps(payment, currency)
  const reference = payment.regularPaymentDetails?.gatewayTransactionId
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{paymentName(payment)}</span>
          <Badge tone={tone}>{name}</Badge>
        </span>
        <span className="vt-numbers">{payment.amount.formattedAmount}</span>
      </div>
      <ul className="mt-1 text-sm text-ink-soft">
        {steps.length === 0 ? <li>{formatMoment(payment.createdDate)}</li> : null}
        {steps.map((step) => (
          <li
            key={step.key}
            className={cx(
              step.tone === 'critical' && 'text-critical',
              step.tone === 'caution' && 'text-caution',
            )}
          >
            {step.text}
          </li>
        ))}
        {reference ? (
          <li>
            Reference <code className="font-code text-xs break-all select-all">{reference}</code>
          </li>
        ) : null}
      </ul>
    </li>
  )
}

/** Where the money stands; what is nothing is left out, but for what is paid and owed. */
function balanceRows({
  balanceSummary: { paid, authorized, pending, refunded, balance },
}: Order): SummaryRow[] {
  const row = (key: string, label: string, price: { amount: string; formattedAmount: string }) =>
    Number(price.amount) === 0 ? [] : [{ key, label, value: price.formattedAmount }]
  return [
    { key: 'paid', label: 'Paid', value: paid.formattedAmount },
    ...row('held', 'Held on a card', authorized),
    ...row('pending', 'On its way', pending),
    ...row('refunded', 'Refunded', refunded),
    { key: 'owed', label: 'Still owed', value: balance.formattedAmount, strong: true },
  ]
}
