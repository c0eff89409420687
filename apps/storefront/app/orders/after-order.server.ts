import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { downloadsOptions } from '@vitrine/react/downloads'
import { invoicesOptions } from '@vitrine/react/invoices'
import { shipmentsOptions } from '@vitrine/react/shipments'

/** Loads shipments, invoices and downloads of an order for `OrderView`. */
export async function loadAfterOrder(queries: QueryClient, client: Client, orderId: string): Promise<void> {
  await Promise.all([
    queries.fetchQuery(shipmentsOptions(client, orderId)),
    queries.fetchQuery(invoicesOptions(client, orderId)),
    queries.fetchQuery(downloadsOptions(client, orderId)),
  ])
}
