import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listFulfillmentsForMultipleOrders } from '@vitrine/client/fulfillments'

import { callLimit } from '../../bulk/batches.ts'
import { loadOrders, orderLimit } from '../orders/bulk/load-orders.ts'
import type { OrderTarget } from '../orders/to-search.ts'

/** The orders of a target with their shipments, the oldest first. More than 1,000 are not printed at once. */
export const papersOptions = (client: Client, target: OrderTarget, limit = callLimit) =>
  queryOptions({
    queryKey: ['back-office', 'papers', target],
    async queryFn({ signal }) {
      const sort = [{ fieldName: 'number', order: 'ASC' as const }]
      const found = await loadOrders(client, { ...target, sort }, signal, limit)
      if (found.length > orderLimit) return { isTooMany: true, papers: [] }
      const orders = found.filter(({ status }) => status !== 'PENDING' && status !== 'REJECTED')
      const shipments = new Map<string, ShipmentsOf>()
      for (let from = 0; from < orders.length; from += limit) {
        const orderIds = orders.slice(from, from + limit).map(({ id }) => id)
        const answer = await listFulfillmentsForMultipleOrders(client, { orderIds }, { signal })
        for (const { orderId, fulfillments } of answer.ordersWithFulfillments)
          shipments.set(orderId, fulfillments)
      }
      const papers = orders.map((order) => ({ order, shipments: shipments.get(order.id) ?? [] }))
      return { isTooMany: false, papers }
    },
    staleTime: 0,
  })

type ShipmentsOf = Awaited<
  ReturnType<typeof listFulfillmentsForMultipleOrders>
>['ordersWithFulfillments'][number]['fulfillments']
