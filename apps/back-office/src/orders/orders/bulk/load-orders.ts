import type { Client } from '@vitrine/client'
import { type CursorSearch, type Order, searchOrders } from '@vitrine/client/orders'

import { callLimit } from '../../../bulk/batches.ts'
import type { OrderTarget } from '../to-search.ts'

/** The most orders of a task that is no job of the platform. */
export const orderLimit = 1_000

/** The orders of a target, and up to a page more than the limit. */
export async function loadOrders(
  client: Client,
  target: OrderTarget & Pick<CursorSearch, 'sort'>,
  signal: AbortSignal,
  limit = callLimit,
): Promise<Order[]> {
  const found: Order[] = []
  let next: CursorSearch | undefined = { ...target, cursorPaging: { limit } }
  while (next && found.length <= orderLimit) {
    const { orders, metadata } = await searchOrders(client, { search: next }, { signal })
    found.push(...orders)
    const { next: cursor } = metadata.cursors
    next = cursor ? { cursorPaging: { limit, cursor } } : undefined
  }
  return found
}
