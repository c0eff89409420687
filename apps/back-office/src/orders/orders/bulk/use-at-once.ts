import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Order, SearchOrdersOutput } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { useClient } from '@vitrine/react/provider'

import { counted } from '../../../data/format.ts'
import { useAction } from '../../../shell/use-action.ts'
import type { AtOnce } from './at-once.ts'

/** Changes orders in the lists at once, then on the platform. A failure restores the lists. */
export function useAtOnce(onStarted: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  return (task: AtOnce, done: string, orders: readonly Order[]) => {
    const renew = () => renewLists(queries)
    onStarted()
    void run(async () => {
      await queries.cancelQueries({ queryKey: keys.orders })
      editLists(queries, new Set(orders.map(({ id }) => id)), task.edit)
      const { results } = await task.send(client, orders).finally(renew)
      const failed = results.filter(({ itemMetadata }) => !itemMetadata.success).length
      const message = `${counted(orders.length - failed, 'order', 'orders')} ${done}.`
      return {
        message: failed > 0 ? `${message} ${counted(failed, 'order', 'orders')} did not change.` : message,
        undo: () => task.undo(client, orders).finally(renew),
      }
    })
  }
}

function renewLists(queries: QueryClient): void {
  for (const queryKey of [keys.orders, keys.order, ['back-office', 'overview']])
    void queries.invalidateQueries({ queryKey })
}

function editLists(queries: QueryClient, ids: ReadonlySet<string>, edit: AtOnce['edit']): void {
  queries.setQueriesData<unknown>({ queryKey: keys.orders }, (data: unknown) =>
    isList(data)
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            orders: page.orders.flatMap((order) => (ids.has(order.id) ? (edit(order) ?? []) : [order])),
          })),
        }
      : data,
  )
}

/** The counts of the views have the same prefix. */
const isList = (data: unknown): data is InfiniteData<SearchOrdersOutput> =>
  typeof data === 'object' && data !== null && 'pages' in data
