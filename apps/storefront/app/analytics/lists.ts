import type { QueryClient } from '@tanstack/react-query'
import type { Product, QueryProductsOutput } from '@vitrine/client/products'
import { keys } from '@vitrine/react/keys'

/** The name of the list that a page shows. Undefined on pages without one. */
export function listIdOf(route: string, slug: string): string | undefined {
  if (route === 'routes/products') return 'products'
  if (route === 'routes/search') return 'search'
  return route === 'routes/collection' ? slug : undefined
}

/** The products of the list on the page. */
export function shownProducts(queries: QueryClient): readonly Product[] {
  const [shown] = queries
    .getQueryCache()
    .findAll({ queryKey: keys.products, type: 'active' })
    .filter(({ queryKey }) => (queryKey.at(-1) as { readonly facets?: object }).facets)
  return ((shown?.state.data ?? {}) as Partial<QueryProductsOutput>).products ?? []
}
