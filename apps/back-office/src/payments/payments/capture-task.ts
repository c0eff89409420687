import type { Client } from '@vitrine/client'
import { captureAuthorizedPayments } from '@vitrine/client/order-billing'

import { RowFailure, type RowTask } from '../../bulk/use-row-tasks.tsx'
import { isAuthorized, type OpenPayment } from '../../data/payments.ts'

/** Captures the full authorised amount of each payment. */
export const captureTask = (client: Client): RowTask<OpenPayment> => ({
  label: 'Capture',
  done: 'captured',
  consequence:
    'The full authorised amounts are captured. To capture a part, use the menu of the payment instead.',
  others: 'not authorised',
  fits: isAuthorized,
  async send({ id: paymentId, order }) {
    const input = { orderId: order.id, payments: [{ paymentId }] }
    const { orderTransactions } = await captureAuthorizedPayments(client, input)
    const payment = orderTransactions.payments.find(({ id }) => id === paymentId)
    const last = payment?.regularPaymentDetails?.authorizationDetails?.captures.at(-1)
    if (last?.status === 'FAILED')
      throw new RowFailure('CAPTURE_DECLINED', 'The payment provider declined the capture.')
  },
})
