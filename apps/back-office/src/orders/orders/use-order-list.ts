import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import type { Order } from '@vitrine/client/orders'
import { ordersOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { useMemo } from 'react'

import type { List } from '../../list/list.ts'
import { longLived, toList } from '../../list/to-list.ts'
import type { OrderQuery } from './order-query.ts'
import { toSearch } from './to-search.ts'

const pageSize = 50
const nothing: readonly Order[] = []

export function useOrderList(query: OrderQuery): List<Order> {
  const client = useClient()
  const search = useMemo(() => toSearch(query, pageSize), [query])
  const queries = useQueryClient()
  const options = ordersOptions(client, search)
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, staleTime: longLived })
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? nothing, [list.data])
  return {
    ...toList(list, orders, () => void queries.resetQueries({ queryKey: options.queryKey, exact: true })),
    // A rejected cursor stays rejected, so the list restarts from the first page.
    retry: () =>
      void (list.data && !isApiError(list.error, 'INVALID_CURSOR') ? list.fetchNextPage() : list.refetch()),
  }
}
