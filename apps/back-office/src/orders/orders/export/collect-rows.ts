import type { Client } from '@vitrine/client'
import { type CursorSearch, searchOrders } from '@vitrine/client/orders'

import type { GatherOptions } from '../../../list/export-list.tsx'
import { orderHead, orderRow } from './order-rows.ts'

/** Reads all pages of a search. The header row comes first. */
export async function collectRows(
  client: Client,
  search: CursorSearch,
  { signal, onProgress }: GatherOptions,
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
