import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getOrder, type SearchOrdersInput, searchOrders } from '@vitrine/client/orders'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** One order, for its buyer and for staff. */
export const orderOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...keys.order, id],
    queryFn: async ({ signal }) => (await getOrder(client, { id }, { signal })).order,
  })

/** Orders in pages: a member's own, or all of them for staff. */
export const ordersOptions = (client: Client, search: SearchOrdersInput['search'] = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.orders, search],
    queryFn: ({ pageParam, signal }) =>
      searchOrders(
        client,
        { search: pageParam ? { cursorPaging: { ...search.cursorPaging, cursor: pageParam } } : search },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => metadata.cursors.next || undefined,
  })

export const useOrder = (id: string) => useQuery(orderOptions(useClient(), id))
export const useOrders = (search?: SearchOrdersInput['search']) =>
  useInfiniteQuery(ordersOptions(useClient(), search))
