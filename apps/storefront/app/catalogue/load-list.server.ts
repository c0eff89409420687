import { productsOptions } from '@vitrine/react/products'

import type { PageScope } from '../server/load.server.ts'
import { readListQuery, toProductsInput } from './list-query.ts'
import { ratingsOf } from './ratings.server.ts'

/** Loads a page of products and their ratings. */
export async function loadList({ session: { client }, queries }: PageScope, url: URL, collection?: string) {
  const list = readListQuery(url.searchParams)
  const { products } = await queries.fetchQuery(productsOptions(client, toProductsInput(list, collection)))
  return { ratings: await ratingsOf(client, products) }
}
