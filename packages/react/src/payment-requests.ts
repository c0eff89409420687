import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  type CreateOrderPaymentRequestInput,
  createOrderPaymentRequest,
  queryOrderPaymentRequests,
  voidOrderPaymentRequest,
} from '@vitrine/client/order-payment-requests'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** The limit of the list. */
const maximum = 20

/** The latest payment requests of an order, for staff. */
export const paymentRequestsOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: [...keys.order, orderId, 'payment-requests'],
    queryFn: async ({ signal }) => {
      const query = { filter: { orderId }, cursorPaging: { limit: maximum } }
      return (await queryOrderPaymentRequests(client, { query }, { signal })).orderPaymentRequests
    },
  })

export const usePaymentRequests = (orderId: string) => useQuery(paymentRequestsOptions(useClient(), orderId))

/** Creates a payment request of an order and returns it with its address, for staff. */
export function useCreatePaymentRequest(orderId: string) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: Omit<CreateOrderPaymentRequestInput['orderPaymentRequest'], 'orderId'>) =>
      createOrderPaymentRequest(client, { orderPaymentRequest: { ...request, orderId } }),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: paymentRequestsOptions(client, orderId).queryKey }),
  })
}

/** Voids a payment request of an order by its ID: its link takes no payment. */
export function useVoidPaymentRequest(orderId: string) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orderPaymentRequestId: string) => voidOrderPaymentRequest(client, { orderPaymentRequestId }),
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: paymentRequestsOptions(client, orderId).queryKey }),
  })
}
