import { productsOptions } from '@vitrine/react/products'

import type { PageScope } from '../server/load.server.ts'
import { readListQuery, toProductsInput } from './list-query.ts'

/** Reads the page of a list that an address names. */
export function loadList({ session, queries }: PageScope, url: URL, collection?: string) {
  const list = readListQuery(url.searchParams)
  return queries.fetchQuery(productsOptions(session.client, toProductsInput(list, collection)))
}
