import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getPaymentConnections } from '@vitrine/client/payment-connections'

/** The payment provider of the shop. */
export const paymentConnectionsOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'settings', 'payment-connections'],
    queryFn: async ({ signal }) => (await getPaymentConnections(client, {}, { signal })).payments,
  })
