import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DraftOrder } from '@vitrine/client/draft-orders'
import { queryInventoryItems } from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'

import { may } from '../../data/may.ts'
import { variantOf } from '../draft/variant-of.ts'

/** The page size of the platform. */
const most = 100
const none: ReadonlyMap<string, number> = new Map()

/** The available units of the items whose stock is counted, by variant. */
export function useAvailable(lines: DraftOrder['lineItems']): ReadonlyMap<string, number> {
  const client = useClient()
  const ids = [...new Set(lines.flatMap(({ lineItem }) => variantOf(lineItem) ?? []))].sort().slice(0, most)
  const { data = none } = useQuery({
    queryKey: ['back-office', 'new-orders', 'available', ids],
    enabled: ids.length > 0 && may('INVENTORY.READ'),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: most } }
      const { inventoryItems } = await queryInventoryItems(client, { query }, { signal })
      return new Map(
        inventoryItems.flatMap(({ id, trackQuantity, availability, available }) =>
          trackQuantity && available !== undefined && availability !== 'PREORDER'
            ? [[id, available] as const]
            : [],
        ),
      )
    },
  })
  return data
}
