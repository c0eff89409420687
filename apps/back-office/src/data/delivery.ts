import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listDeliveryRegions, queryShippingOptions } from '@vitrine/client/shipping-options'

export const deliveryKey = ['back-office', 'settings', 'delivery'] as const

/** As many as one page holds; a shop has fewer. */
const most = 100

/** Where the shop delivers to, and how. */
export const deliveryOptions = (client: Client) =>
  queryOptions({
    queryKey: deliveryKey,
    queryFn: async ({ signal }) => {
      const [{ deliveryRegions }, { shippingOptions }] = await Promise.all([
        listDeliveryRegions(client, {}, { signal }),
        queryShippingOptions(client, { query: { cursorPaging: { limit: most } } }, { signal }),
      ])
      return { regions: deliveryRegions, options: shippingOptions }
    },
  })
