import { useInfiniteQuery } from '@tanstack/react-query'
import { ordersOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'

/** The latest orders of a customer, the newest first. */
export function useLatestOrders(orderIds: readonly string[]) {
  const { data, error, refetch } = useInfiniteQuery({
    ...ordersOptions(useClient(), {
      filter: { id: { $in: [...orderIds] } },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: 50 },
    }),
    enabled: orderIds.length > 0,
  })
  return { orders: orderIds.length > 0 ? data?.pages[0]?.orders : [], error, refetch }
}
