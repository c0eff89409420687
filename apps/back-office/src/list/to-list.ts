import type { UseInfiniteQueryResult } from '@tanstack/react-query'

import type { List } from './list.ts'

const halfMinute = 30_000
/** Lists with this many pages are not refetched automatically. */
const manyPages = 4

/** The stale time of an infinite list, by its length. */
export const longLived = ({
  state: { data },
}: {
  readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
}): number => ((data?.pages.length ?? 0) > manyPages ? Number.POSITIVE_INFINITY : halfMinute)

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
