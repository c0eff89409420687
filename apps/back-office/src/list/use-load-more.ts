import { useEffect } from 'react'

import type { List } from './list.ts'

const ahead = 20

/** Fetches the next page before the last row becomes visible. */
export function useLoadMore<Row>(
  { rows, hasMore, isLoadingMore, isStale, error, loadMore }: List<Row>,
  last: number,
): void {
  const wanted = hasMore && !isLoadingMore && !isStale && !error && last >= rows.length - ahead
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request
  useEffect(() => {
    if (wanted) loadMore()
  }, [wanted, rows.length])
}
