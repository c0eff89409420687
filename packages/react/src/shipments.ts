import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listFulfillmentsForSingleOrder } from '@vitrine/client/fulfillments'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** The shipments of an order, for its buyer and for staff. */
export const shipmentsOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: [...keys.order, orderId, 'shipments'],
    queryFn: async ({ signal }) =>
      (await listFulfillmentsForSingleOrder(client, { orderId }, { signal })).orderWithFulfillments
        .fulfillments,
  })

export const useShipments = (orderId: string) => useQuery(shipmentsOptions(useClient(), orderId))
