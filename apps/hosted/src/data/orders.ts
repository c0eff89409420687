import type { Order } from '@vitrine/client/orders'
import { getOrder } from '@vitrine/client/orders'
import { client } from './client.ts'

export type { Order } from '@vitrine/client/orders'

export async function readOrder(id: string): Promise<Order> {
  return (await getOrder(client, { id })).order
}
