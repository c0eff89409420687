import type { Client } from '@vitrine/client'
import type { Order } from '@vitrine/client/orders'
import { getOrder } from '@vitrine/client/orders'

export type { Order } from '@vitrine/client/orders'

/** `linkToken`: from an emailed link, for a browser that did not place the order. */
export async function readOrder(client: Client, id: string, linkToken?: string): Promise<Order> {
  return (await getOrder(client, { id, ...(linkToken && { linkToken }) })).order
}
