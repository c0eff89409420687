import type { PaymentRefundability } from '@vitrine/client/order-billing'

import { fromMinor, toMinor } from '../../../data/money.ts'

export interface RefundShare {
  readonly paymentId: string
  readonly amount: string
  /** Given back by hand: only noted here. */
  readonly byHand: boolean
}

/**
 * Which payment gives how much of an amount: one after the other, what goes by itself first. The last is asked for
 * whatever is left, so that too much is refused and not cut short in silence.
 */
export function shareRefund(
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
    const most = toMinor(payment.monetary?.maxRefund.amount ?? '0', currency)
    const isEnough = left <= most || index === able.length - 1
    const share = isEnough ? left : most
    left -= share
    return share > 0n
      ? [
          {
            paymentId: payment.paymentId,
            amount: fromMinor(share, currency),
            byHand: manuallyRefundable !== undefined,
          },
        ]
      : []
  })
}
