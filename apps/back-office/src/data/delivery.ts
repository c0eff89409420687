import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listDeliveryRegions, queryShippingOptions } from '@vitrine/client/shipping-options'

export const deliveryKey = ['back-office', 'settings', 'delivery'] as const

/** The page size; shops have fewer. */
const maximum = 100

export const deliveryOptions = (client: Client) =>
  queryOptions({
    queryKey: deliveryKey,
    queryFn: async ({ signal }) => {
      const [{ deliveryRegions }, { shippingOptions }] = await Promise.all([
        listDeliveryRegions(client, {}, { signal }),
        queryShippingOptions(client, { query: { cursorPaging: { limit: maximum } } }, { signal }),
      ])
      return { regions: deliveryRegions, options: shippingOptions }
    },
  })
