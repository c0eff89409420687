import type { Client } from '@vitrine/client'
import { bulkUpdateOrders, bulkUpdateOrderTags, type Order } from '@vitrine/client/orders'

import type { BulkAnswer } from '../../../bulk/batches.ts'

/** A change that the list shows before the platform answers, and that can be undone. */
export interface AtOnce {
  /** Undefined if the list no longer shows the order. */
  readonly edit: (order: Order) => Order | undefined
  readonly send: (client: Client, orders: readonly Order[]) => Promise<BulkAnswer>
  readonly undo: (client: Client, orders: readonly Order[]) => Promise<unknown>
}

type Marks = Partial<Pick<Order, 'archived' | 'seenByAHuman'>>

const setMarks = (client: Client, orders: readonly Order[], marksOf: (order: Order) => Marks) =>
  bulkUpdateOrders(client, {
    orders: orders.map((order) => ({ order: { id: order.id, ...marksOf(order) } })),
  })

export const archiveAtOnce = (archived: boolean): AtOnce => ({
  edit: () => undefined,
  send: (client, orders) => setMarks(client, orders, () => ({ archived })),
  undo: (client, orders) => setMarks(client, orders, (before) => ({ archived: before.archived })),
})

export const readAtOnce: AtOnce = {
  edit: (order) => ({ ...order, seenByAHuman: true }),
  send: (client, orders) => setMarks(client, orders, () => ({ seenByAHuman: true })),
  undo: (client, orders) => setMarks(client, orders, ({ seenByAHuman }) => ({ seenByAHuman })),
}

export function tagAtOnce(tag: string, isAdded: boolean): AtOnce {
  const tagsOf = ({ tags }: Order): readonly string[] => tags?.tags?.tagIds ?? []
  const change = (client: Client, orders: readonly Order[], adds: boolean) =>
    bulkUpdateOrderTags(client, {
      orderIds: orders.map(({ id }) => id),
      [adds ? 'assignTags' : 'unassignTags']: { tags: { tagIds: [tag] } },
    })
  return {
    edit: (order) => {
      const others = tagsOf(order).filter((one) => one !== tag)
      const tagIds = isAdded ? [...others, tag] : others
      return { ...order, tags: { ...order.tags, tags: { tagIds } } }
    },
    send: (client, orders) => change(client, orders, isAdded),
    async undo(client, orders) {
      const changed = orders.filter((order) => tagsOf(order).includes(tag) !== isAdded)
      if (changed.length > 0) await change(client, changed, !isAdded)
    },
  }
}
