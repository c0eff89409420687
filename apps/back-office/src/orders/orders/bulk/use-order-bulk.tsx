import { useQueryClient } from '@tanstack/react-query'
import { countOrdersByFilter, getOrderBulkJob } from '@vitrine/client/order-jobs'
import { type Order, searchOrders } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'
import type { ReactNode } from 'react'

import type { BulkJob } from '../../../bulk/job-result.tsx'
import { createOneByOne } from '../../../bulk/one-by-one.ts'
import { useJob } from '../../../bulk/use-job.tsx'
import type { OrderTarget } from '../to-search.ts'
import { errorText } from './error-text.ts'
import { callLimit, type OrderTask, toJob } from './order-tasks.ts'
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
    const fitting = task.by === 'filter' ? [] : orders.filter(task.fits)
    let answer: (() => BulkJob) | undefined
    job.start({
      title: `${task.label}: orders`,
      one: 'order',
      many: 'orders',
      key: ['back-office', 'order-bulk', task.label, task.done, target],
      ...task,
      async preview(signal) {
        if (task.by !== 'filter') return { total: orders.length, possible: fitting.length, limit: callLimit }
        const { total, limit } = await countOrdersByFilter(client, target, { signal })
        return { total, possible: total, limit }
      },
      async start() {
        if (task.by === 'filter') return (await task.start(client, target)).jobId
        if (task.by === 'each') {
          const job = createOneByOne(fitting, task.send)
          answer = job.read
          job.start()
        } else {
          const done = toJob(await task.call(client, fitting))
          answer = () => done
        }
        return 'answered'
      },
      read: async (jobId, signal) => answer?.() ?? (await getOrderBulkJob(client, { jobId }, { signal })).job,
      async nameRows(ids, signal) {
        const search = { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } }
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
