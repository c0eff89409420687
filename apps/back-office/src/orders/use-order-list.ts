import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/client/orders'
import { ordersOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { useMemo } from 'react'

import type { OrderQuery } from './order-query.ts'
import { toSearch } from './to-search.ts'

const pageSize = 50
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
}

export function useOrderList(query: OrderQuery): OrderList {
  const client = useClient()
  const search = useMemo(() => toSearch(query, pageSize), [query])
  const list = useInfiniteQuery({ ...ordersOptions(client, search), placeholderData: keepPreviousData })
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? nothing, [list.data])
  return {
    orders,
    isPending: list.isPending,
    isStale: list.isPlaceholderData,
    error: list.error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    // The first page failed, or a later one.
    retry: () => void (list.data ? list.fetchNextPage() : list.refetch()),
  }
}
