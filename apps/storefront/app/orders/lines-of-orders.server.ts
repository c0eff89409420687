import type { Client } from '@vitrine/client'
import { type Order, searchOrders } from '@vitrine/client/orders'

/** Number of recent orders to search. */
const latest = 100

/** Returns matching line items of the member's orders, newest first. */
export async function linesOfOrders(client: Client, is: (line: Order['lineItems'][number]) => boolean) {
  const { orders } = await searchOrders(client, {
    search: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], cursorPaging: { limit: latest } },
  })
  return orders.flatMap(({ id, number, status, purchasedDate, lineItems }) =>
    lineItems.filter(is).map((line) => ({
      line,
      order: { id, number, purchasedDate, isOver: status === 'CANCELED' || status === 'REJECTED' },
    })),
  )
}

export type LineOfOrder = Awaited<ReturnType<typeof linesOfOrders>>[number]
