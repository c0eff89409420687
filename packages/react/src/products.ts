import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listCollections } from '@vitrine/client/collections'
import { getProductBySlug, type QueryProductsInput, queryProducts } from '@vitrine/client/products'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** One page of products, with facets on request. */
export const productsOptions = (client: Client, input: QueryProductsInput = {}) =>
  queryOptions({
    queryKey: [...keys.products, input],
    queryFn: ({ signal }) => queryProducts(client, input, { signal }),
  })

/** One product by its slug. */
export const productOptions = (client: Client, slug: string) =>
  queryOptions({
    queryKey: [...keys.products, slug],
    queryFn: async ({ signal }) => (await getProductBySlug(client, { slug }, { signal })).product,
  })

/** The collections of the shop, in its order. */
export const collectionsOptions = (client: Client) =>
  queryOptions({
    queryKey: keys.collections,
    queryFn: async ({ signal }) => (await listCollections(client, {}, { signal })).collections,
  })

export const useProducts = (input?: QueryProductsInput) => useQuery(productsOptions(useClient(), input))
export const useProduct = (slug: string) => useQuery(productOptions(useClient(), slug))
export const useCollections = () => useQuery(collectionsOptions(useClient()))
