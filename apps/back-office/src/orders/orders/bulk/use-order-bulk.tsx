import { useQueryClient } from '@tanstack/react-query'
import { countOrdersByFilter, getOrderBulkJob } from '@vitrine/client/order-jobs'
import { type Order, searchOrders } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import type { ReactNode } from 'react'

import { type Batches, callLimit, createBatches, createSingles } from '../../../bulk/batches.ts'
import { useJob } from '../../../bulk/use-job.tsx'
import type { OrderTarget } from '../to-search.ts'
import { errorText } from './error-text.ts'
import { loadOrders, orderLimit } from './load-orders.ts'
import type { OrderTask } from './order-tasks.ts'
import { useAtOnce } from './use-at-once.ts'

export interface SelectedOrders {
  readonly target: OrderTarget
  /** The loaded ones among them. */
  readonly orders: readonly Order[]
  /** All orders that match, including those that are not loaded. */
  readonly isAll: boolean
}

export interface OrderBulk {
  readonly start: (task: OrderTask, selected: SelectedOrders) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

export function useOrderBulk(onFinished: () => void): OrderBulk {
  const client = useClient()
  const queries = useQueryClient()
  const job = useJob()
  const actAtOnce = useAtOnce(onFinished)
  const start: OrderBulk['start'] = (task, { target, orders, isAll }) => {
    const isSmall = orders.length > 0 && orders.length <= callLimit && !isAll
    if (task.by === 'filter' && task.atOnce && isSmall) return actAtOnce(task.atOnce, task.done, orders)
    let fitting: ReadonlyMap<string, Order> = new Map()
    let batches: Batches | undefined
    job.start({
      title: `${task.label}: orders`,
      one: 'order',
      many: 'orders',
      key: ['back-office', 'order-bulk', task.label, task.done, target],
      ...task,
      inTab: task.by !== 'filter',
      async preview(signal) {
        if (task.by === 'filter') {
          const { total, limit } = await countOrdersByFilter(client, target, { signal })
          return { total, possible: total, limit }
        }
        const all = isAll ? await loadOrders(client, target, signal) : orders
        fitting = new Map(all.filter(task.fits).map((order) => [order.id, order]))
        // With more orders, those that fit are not all known.
        const possible = all.length > orderLimit ? all.length : fitting.size
        return { total: all.length, possible, limit: orderLimit }
      },
      async start() {
        if (task.by === 'filter') return (await task.start(client, target)).jobId
        const of = (ids: readonly string[]) => ids.flatMap((id) => fitting.get(id) ?? [])
        const ids = [...fitting.keys()]
        batches =
          task.by === 'each'
            ? createSingles(ids, (id) => Promise.all(of([id]).map(task.send)))
            : createBatches(ids, (part) => task.call(client, of(part)))
        await batches.start()
        return 'batches'
      },
      read: async (jobId, signal) =>
        batches?.read() ?? (await getOrderBulkJob(client, { jobId }, { signal })).job,
      async nameRows(ids, signal) {
        const search = { filter: { id: { $in: ids } }, cursorPaging: { limit: callLimit } }
        const { orders } = await searchOrders(client, { search }, { signal })
        return new Map(orders.map(({ id, number }) => [id, `Order ${number}`]))
      },
      hrefOf: (id) => `/orders/${id}`,
      errorText,
      onDone() {
        for (const queryKey of [keys.orders, keys.order, ['back-office', 'overview']])
          void queries.invalidateQueries({ queryKey })
        onFinished()
      },
    })
  }
  return { start, dialog: job.dialog }
}
