import type { Client } from '@vitrine/client'
import { type CursorSearch, searchOrders } from '@vitrine/client/orders'

import { orderHead, orderRow } from './order-rows.ts'

export interface CollectOptions {
  readonly signal: AbortSignal
  /** Called after each page with the number of orders so far. */
  readonly onProgress: (count: number) => void
}

/** All orders that a search finds, page by page, each as the cells of a row; the heads come first. */
export async function collectRows(
  client: Client,
  search: CursorSearch,
  { signal, onProgress }: CollectOptions,
): Promise<readonly (readonly string[])[]> {
  const rows = [orderHead]
  let next: CursorSearch | undefined = search
  while (next) {
    const { orders, metadata } = await searchOrders(client, { search: next }, { signal })
    for (const order of orders) rows.push(orderRow(order))
    onProgress(rows.length - 1)
    const { next: cursor } = metadata.cursors
    next = cursor ? { cursorPaging: { ...search.cursorPaging, cursor } } : undefined
  }
  return rows
}
