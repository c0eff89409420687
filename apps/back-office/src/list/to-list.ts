import type { UseInfiniteQueryResult } from '@tanstack/react-query'

import type { List } from './list.ts'

const halfMinute = 30_000
/** So many pages are not read again by themselves. */
const manyPages = 4

/** How old an endless list may be, by its length. */
export const longLived = ({
  state: { data },
}: {
  readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
}): number => ((data?.pages.length ?? 0) > manyPages ? Number.POSITIVE_INFINITY : halfMinute)

/** An endless query as what table and cards show. */
export function toList<Row>(
  query: Pick<
    UseInfiniteQueryResult,
    | 'data'
    | 'isPending'
    | 'isPlaceholderData'
    | 'error'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
    | 'refetch'
    | 'isRefetching'
  >,
  rows: readonly Row[],
  refresh: () => void,
): List<Row> {
  return {
    rows,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
    isRefreshing: query.isRefetching && !query.isPlaceholderData,
    refresh,
  }
}
