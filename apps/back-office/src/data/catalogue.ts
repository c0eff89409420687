import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listCollections } from '@vitrine/client/collections'
import { queryProducts } from '@vitrine/client/products'
import { keys } from '@vitrine/react/keys'

/** The app ID of the platform's own catalogue. */
export const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export interface Named {
  readonly id: string
  readonly name: string
}

const minutes = 5 * 60_000

export const collectionsOptions = (client: Client) =>
  queryOptions({
    queryKey: [...keys.collections, 'names'],
    queryFn: async ({ signal }): Promise<readonly Named[]> =>
      (await listCollections(client, {}, { signal })).collections,
    staleTime: minutes,
  })

/** The first 100 products whose names match. */
export const productNamesOptions = (client: Client, words: string) =>
  queryOptions({
    queryKey: [...keys.products, 'names', words],
    queryFn: async ({ signal }): Promise<readonly Named[]> => {
      const query = { cursorPaging: { limit: 100 } }
      return (await queryProducts(client, { query, ...(words && { search: words }) }, { signal })).products
    },
    staleTime: minutes,
  })

/** The downloadable products among the first 100, with their files. */
export const digitalProductsOptions = (client: Client) =>
  queryOptions({
    queryKey: [...keys.products, 'digital'],
    queryFn: async ({ signal }) => {
      const query = { cursorPaging: { limit: 100 } }
      const { products } = await queryProducts(client, { query }, { signal })
      return products.filter(({ itemType }) => itemType === 'DIGITAL')
    },
    staleTime: minutes,
  })
