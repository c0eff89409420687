import type { Client } from '@vitrine/client'

import type { RowTask } from '../../bulk/use-row-tasks.tsx'
import { capture } from '../../data/authorized-payments.ts'
import { isAuthorized, type OpenPayment } from '../../data/payments.ts'

/** Captures the full authorised amount of each payment. */
export const captureTask = (client: Client): RowTask<OpenPayment> => ({
  label: 'Capture',
  done: 'captured',
  consequence:
    'The full authorised amounts are captured. To capture a part, use the menu of the payment instead.',
  others: 'not authorised',
  fits: isAuthorized,
  send: ({ id: paymentId, order }) => capture(client, { orderId: order.id, payments: [{ paymentId }] }),
})
