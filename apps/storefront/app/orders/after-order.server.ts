import type { Client } from '@vitrine/client'
import { listDownloads } from '@vitrine/client/digital-downloads'
import { listFulfillmentsForSingleOrder } from '@vitrine/client/fulfillments'
import { listInvoicesForSingleOrder } from '@vitrine/client/order-invoices'

/** Loads packages, invoices and downloads of an order. */
export async function readAfterOrder(client: Client, orderId: string) {
  const [{ orderWithFulfillments }, { invoices }, { downloads }] = await Promise.all([
    listFulfillmentsForSingleOrder(client, { orderId }),
    listInvoicesForSingleOrder(client, { orderId }),
    listDownloads(client, { orderId }),
  ])
  return { shipments: orderWithFulfillments.fulfillments, invoices, downloads }
}

export type AfterOrder = Awaited<ReturnType<typeof readAfterOrder>>
