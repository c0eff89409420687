import type { Client } from '@vitrine/client'
import { type Order, searchOrders } from '@vitrine/client/orders'

/** The latest orders, in which such lines are looked for. */
const latest = 100

/** Lines of the member's orders that are of one kind, the newest first. */
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
