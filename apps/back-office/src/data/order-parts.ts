import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listCarriers } from '@vitrine/client/fulfillments'
import { getOrderRefundability } from '@vitrine/client/order-billing'
import { listShippingLabels } from '@vitrine/client/shipping-labels'
import { keys } from '@vitrine/react/keys'

const partKey = (orderId: string, part: string) => [...keys.order, orderId, part]

export const labelsOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: partKey(orderId, 'labels'),
    queryFn: async ({ signal }) => (await listShippingLabels(client, { orderId }, { signal })).shippingLabels,
  })

export const carriersOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'carriers'],
    queryFn: async ({ signal }) => (await listCarriers(client, {}, { signal })).carriers,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const refundabilityOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: partKey(orderId, 'refundability'),
    queryFn: ({ signal }) => getOrderRefundability(client, { orderId }, { signal }),
    staleTime: 0,
  })

/** Refetches an order with its parts, and the order lists. */
export async function renewOrder(queries: QueryClient, orderId: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: keys.orders })
  void queries.invalidateQueries({ queryKey: ['back-office', 'overview'] })
  void queries.invalidateQueries({ queryKey: ['back-office', 'payments'] })
  await queries.invalidateQueries({ queryKey: [...keys.order, orderId] })
}
