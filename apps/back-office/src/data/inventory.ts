import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  type BackInStockNotificationRequest,
  countBackInStockNotificationRequests,
  queryBackInStockNotificationRequests,
} from '@vitrine/client/back-in-stock'
import { getInventorySettings, type InventoryItem, listInventoryLocations } from '@vitrine/client/inventory'
import { queryProducts } from '@vitrine/client/products'

import type { CursorPage } from '../list/use-cursor-list.ts'
import { catalogAppId } from './catalogue.ts'

export const inventoryKeys = {
  items: ['back-office', 'inventory', 'items'],
  item: ['back-office', 'inventory', 'item'],
  changes: ['back-office', 'inventory', 'changes'],
  locations: ['back-office', 'inventory', 'locations'],
  settings: ['back-office', 'inventory', 'settings'],
  requests: ['back-office', 'inventory', 'requests'],
} as const

/** All locations, the default one first and archived ones last. */
export const locationsOptions = (client: Client) =>
  queryOptions({
    queryKey: inventoryKeys.locations,
    queryFn: async ({ signal }) => (await listInventoryLocations(client, {}, { signal })).locations,
  })

export const inventorySettingsOptions = (client: Client) =>
  queryOptions({
    queryKey: inventoryKeys.settings,
    queryFn: async ({ signal }) => (await getInventorySettings(client, {}, { signal })).settings,
  })

/** Shows changed items in the loaded lists, which keep their order, and reloads the histories. */
export async function showItems(queries: QueryClient, items: readonly InventoryItem[]): Promise<void> {
  const changed = new Map(items.map((item) => [item.id, item]))
  queries.setQueriesData<InfiniteData<CursorPage<InventoryItem>>>(
    { queryKey: inventoryKeys.items },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => changed.get(row.id) ?? row),
        })),
      },
  )
  for (const item of items) queries.setQueryData([...inventoryKeys.item, item.id], item)
  await queries.invalidateQueries({ queryKey: inventoryKeys.changes })
}

export interface RequestedProduct {
  readonly catalogReference: BackInStockNotificationRequest['catalogReference']
  readonly name: string
  readonly price: string
  readonly isInStock: boolean
  readonly count: number
  readonly oldest: Date
  /** The waiting customers, oldest request first. */
  readonly requests: readonly BackInStockNotificationRequest[]
  /** An app that has the item reports its stock, so staff cannot. */
  readonly isOfApp: boolean
}

/** The limit of one call. */
const maximum = 100

/** Products with back-in-stock requests, most requested first. */
export const backInStockOptions = (client: Client) =>
  queryOptions({
    queryKey: inventoryKeys.requests,
    queryFn: async ({ signal }): Promise<readonly RequestedProduct[]> => {
      const requests: BackInStockNotificationRequest[] = []
      let cursor: string | undefined
      do {
        const query = cursor
          ? { cursorPaging: { limit: maximum, cursor } }
          : { filter: { status: 'RECEIVED' }, cursorPaging: { limit: maximum } }
        const page = await queryBackInStockNotificationRequests(client, { query }, { signal })
        requests.push(...page.requests)
        cursor = page.metadata.cursors.next
      } while (cursor && requests.length < 1000)
      const first = new Map(requests.map((request) => [request.catalogReference.catalogItemId, request]))
      const ids = [...first.keys()].slice(0, maximum)
      if (ids.length === 0) return []
      const catalogReferences = ids.map((id) => {
        const { appId } = (first.get(id) as BackInStockNotificationRequest).catalogReference
        return { appId, catalogItemId: id }
      })
      const [{ countsPerCatalogReference: counts }, { products }] = await Promise.all([
        countBackInStockNotificationRequests(client, { catalogReferences }, { signal }),
        queryProducts(
          client,
          { query: { filter: { id: { $in: ids } }, cursorPaging: { limit: maximum } } },
          { signal },
        ),
      ])
      return counts
        .map(({ catalogReference, count }): RequestedProduct => {
          const id = catalogReference.catalogItemId
          const product = products.find((one) => one.id === id)
          const own = requests
            .filter((one) => one.catalogReference.catalogItemId === id)
            .sort((one, other) => one.createdDate.getTime() - other.createdDate.getTime())
          const isOfApp = catalogReference.appId !== catalogAppId
          return {
            catalogReference,
            count,
            requests: own,
            isOfApp,
            name: product?.name ?? (isOfApp ? id : 'Deleted product'),
            price: product?.price.amount ?? '0',
            isInStock: product !== undefined && product.stock.status !== 'SOLD_OUT',
            oldest: own[0]?.createdDate ?? new Date(),
          }
        })
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count)
    },
  })
