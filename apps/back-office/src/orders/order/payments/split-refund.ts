import type { PaymentRefundability } from '@vitrine/client/order-billing'

import { fromMinor, toMinor } from '../../../data/money.ts'

export interface RefundShare {
  readonly paymentId: string
  readonly amount: string
  /** A manual refund, which is only recorded. */
  readonly isManual: boolean
}

/**
 * Splits an amount over the payments, automatic refunds first. The last payment receives the remainder, so that the
 * platform rejects an excessive amount instead of reducing it silently.
 */
export function splitRefund(
  amount: string,
  payments: readonly PaymentRefundability[],
  currency: string,
): readonly RefundShare[] {
  let left = toMinor(amount, currency)
  const able = [
    ...payments.filter(({ refundable }) => refundable),
    ...payments.filter(({ manuallyRefundable }) => manuallyRefundable),
  ]
  return able.flatMap(({ payment, manuallyRefundable }, index) => {
    const maximum = toMinor(payment.monetary?.maxRefund.amount ?? '0', currency)
    const isEnough = left <= maximum || index === able.length - 1
    const share = isEnough ? left : maximum
    left -= share
    return share > 0n
      ? [
          {
            paymentId: payment.paymentId,
            amount: fromMinor(share, currency),
            isManual: manuallyRefundable !== undefined,
          },
        ]
      : []
  })
}
