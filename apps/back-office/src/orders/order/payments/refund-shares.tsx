import type { PaymentRefundability } from '@vitrine/client/order-billing'

import { formatMinor, toMinor } from '../../../data/money.ts'
import { cardName } from './payment-text.ts'
import { manualRefundReasons, nonRefundableReasons } from './refund-reasons.ts'
import type { RefundShare } from './split-refund.ts'

export interface RefundSharesProps {
  readonly payments: readonly PaymentRefundability[]
  readonly shares: readonly RefundShare[]
  readonly currency: string
}

export function RefundShares({ payments, shares, currency }: RefundSharesProps) {
  return (
    <ul aria-label="Refunded payments" className="flex flex-col gap-2 text-sm">
      {payments.map(({ payment, nonRefundable, manuallyRefundable }) => {
        const share = shares.find(({ paymentId }) => paymentId === payment.paymentId)
        const why = nonRefundable
          ? nonRefundableReasons[nonRefundable.reason]
          : manuallyRefundable
            ? `${manualRefundReasons[manuallyRefundable.reason]} Refund it manually. This form records the refund.`
            : undefined
        return (
          <li key={payment.paymentId} className="flex items-baseline justify-between gap-4">
            <span>
              {nameOf(payment)}
              {why ? <span className="block text-ink-soft">{why}</span> : null}
            </span>
            <span className="vt-numbers text-ink-soft">
              {share ? formatMinor(toMinor(share.amount, currency), currency) : '–'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function nameOf(payment: PaymentRefundability['payment']): string {
  if (payment.offlinePayment) return 'Paid outside the shop'
  if (payment.creditCardDetails) return cardName(payment.creditCardDetails)
  return payment.paymentMethod ?? 'Payment'
}
