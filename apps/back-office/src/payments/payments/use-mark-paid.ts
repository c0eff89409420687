import { useQueryClient } from '@tanstack/react-query'
import { updatePaymentStatus } from '@vitrine/client/order-transactions'
import { useClient } from '@vitrine/react/provider'
import { useCallback } from 'react'

import { changedByPayments, type OpenPayment } from '../../data/payments.ts'
import { useAction } from '../../shell/use-action.ts'

/** Marks a payment that the shop confirms itself as paid, as the page of its order does. */
export function useMarkPaid(): (open: OpenPayment) => void {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  return useCallback(
    ({ id: paymentId, order }: OpenPayment) =>
      void run(async () => {
        await updatePaymentStatus(client, { orderId: order.id, paymentId, status: 'APPROVED' })
        for (const queryKey of changedByPayments) void queries.invalidateQueries({ queryKey })
        return { message: `Payment of order ${order.number} marked as paid.` }
      }),
    [client, queries, run],
  )
}
