import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { Order } from '@vitrine/client/orders'
import { ordersOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { useMemo } from 'react'

import type { OrderQuery } from './order-query.ts'
import { toSearch } from './to-search.ts'

const pageSize = 50
const halfMinute = 30_000
/** So many pages are not read again by themselves. */
const manyPages = 4
const nothing: readonly Order[] = []

/** What table and cards show. */
export interface OrderList {
  readonly orders: readonly Order[]
  readonly isPending: boolean
  /** These are still the rows of the question before. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  readonly isRefreshing: boolean
  /** From the first page on. */
  readonly refresh: () => void
}

export function useOrderList(query: OrderQuery): OrderList {
  const client = useClient()
  const search = useMemo(() => toSearch(query, pageSize), [query])
  const queries = useQueryClient()
  const options = ordersOptions(client, search)
  const list = useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) =>
      (state.data?.pages.length ?? 0) > manyPages ? Number.POSITIVE_INFINITY : halfMinute,
  })
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? nothing, [list.data])
  return {
    orders,
    isPending: list.isPending,
    isStale: list.isPlaceholderData,
    error: list.error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    // The first page failed, or a later one; a cursor that is refused once is refused again.
    retry: () =>
      void (list.data && !isApiError(list.error, 'INVALID_CURSOR') ? list.fetchNextPage() : list.refetch()),
    isRefreshing: list.isRefetching && !list.isPlaceholderData,
    refresh: () => void queries.resetQueries({ queryKey: options.queryKey, exact: true }),
  }
}
