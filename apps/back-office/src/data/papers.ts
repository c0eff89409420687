import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listFulfillmentsForMultipleOrders } from '@vitrine/client/fulfillments'
import { searchOrders } from '@vitrine/client/orders'

/** Up to 100 orders with their shipments, the oldest first. */
export const papersOptions = (client: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['back-office', 'papers', ids],
    async queryFn({ signal }) {
      const search = {
        filter: { id: { $in: ids } },
        sort: [{ fieldName: 'number', order: 'ASC' as const }],
        cursorPaging: { limit: 100 },
      }
      const [{ orders }, { ordersWithFulfillments }] = await Promise.all([
        searchOrders(client, { search }, { signal }),
        listFulfillmentsForMultipleOrders(client, { orderIds: [...ids] }, { signal }),
      ])
      const shipments = new Map(
        ordersWithFulfillments.map(({ orderId, fulfillments }) => [orderId, fulfillments]),
      )
      return orders.map((order) => ({ order, shipments: shipments.get(order.id) ?? [] }))
    },
    staleTime: 0,
  })
