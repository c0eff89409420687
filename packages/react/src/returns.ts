import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listReturnsOfOrder } from '@vitrine/client/returns'

import { keys } from './keys.ts'

/** The returns of an order and the units that can be returned, for its buyer and for staff. */
export const returnsOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: [...keys.order, orderId, 'returns'],
    queryFn: ({ signal }) => listReturnsOfOrder(client, { orderId }, { signal }),
  })
