import { useEffect } from 'react'

import type { OrderList } from './use-order-list.ts'

const ahead = 20

/** Fetches the next page before the last row comes into sight. */
export function useLoadMore(
  { orders, hasMore, isLoadingMore, isStale, error, loadMore }: OrderList,
  last: number,
): void {
  const wanted = hasMore && !isLoadingMore && !isStale && !error && last >= orders.length - ahead
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is wanted
  useEffect(() => {
    if (wanted) loadMore()
  }, [wanted, orders.length])
}
