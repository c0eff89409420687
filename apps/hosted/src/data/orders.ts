import type { Order } from '@vitrine/client/orders'
import { getOrder } from '@vitrine/client/orders'
import { client } from './client.ts'

export type { Order } from '@vitrine/client/orders'

/** `linkToken`: from an emailed link, for a browser that did not place the order. */
export async function readOrder(id: string, linkToken?: string): Promise<Order> {
  return (await getOrder(client, { id, ...(linkToken && { linkToken }) })).order
}
