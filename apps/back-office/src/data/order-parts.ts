import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listDownloads } from '@vitrine/client/digital-downloads'
import { listCarriers, listFulfillmentsForSingleOrder } from '@vitrine/client/fulfillments'
import { getOrderRefundability } from '@vitrine/client/order-billing'
import { listInvoicesForSingleOrder } from '@vitrine/client/order-invoices'
import { queryOrderPaymentRequests } from '@vitrine/client/order-payment-requests'
import { keys } from '@vitrine/react/keys'

const partKey = (orderId: string, part: string) => [...keys.order, orderId, part]

export const shipmentsOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: partKey(orderId, 'shipments'),
    queryFn: async ({ signal }) =>
      (await listFulfillmentsForSingleOrder(client, { orderId }, { signal })).orderWithFulfillments
        .fulfillments,
  })

export const carriersOptions = (client: Client) =>
  queryOptions({
    queryKey: ['back-office', 'carriers'],
    queryFn: async ({ signal }) => (await listCarriers(client, {}, { signal })).carriers,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const invoicesOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: partKey(orderId, 'invoices'),
    queryFn: async ({ signal }) =>
      (await listInvoicesForSingleOrder(client, { orderId }, { signal })).invoices,
  })

export const downloadsOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: partKey(orderId, 'downloads'),
    queryFn: async ({ signal }) => (await listDownloads(client, { orderId }, { signal })).downloads,
  })

export const refundabilityOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: partKey(orderId, 'refundability'),
    queryFn: ({ signal }) => getOrderRefundability(client, { orderId }, { signal }),
    staleTime: 0,
  })

export const paymentLinksOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: partKey(orderId, 'payment-links'),
    queryFn: async ({ signal }) => {
      const query = { filter: { orderId }, cursorPaging: { limit: 20 } }
      return (await queryOrderPaymentRequests(client, { query }, { signal })).orderPaymentRequests
    },
  })

/** Refetches an order with its parts, and the order lists. */
export async function renewOrder(queries: QueryClient, orderId: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: keys.orders })
  void queries.invalidateQueries({ queryKey: ['back-office', 'overview'] })
  void queries.invalidateQueries({ queryKey: ['back-office', 'payments'] })
  await queries.invalidateQueries({ queryKey: [...keys.order, orderId] })
}
