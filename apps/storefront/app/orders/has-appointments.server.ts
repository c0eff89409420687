import type { Client } from '@vitrine/client'
import { getOrderCalendar, type Order } from '@vitrine/client/orders'

/** Whether the order has a service with a time, for the link to its calendar file. */
export async function hasAppointments(client: Client, { id, lineItems }: Order): Promise<boolean> {
  if (!lineItems.some(({ itemType }) => itemType.preset === 'SERVICE')) return false
  return (await getOrderCalendar(client, { id })).appointments.length > 0
}
