import { useSuspenseQuery } from '@tanstack/react-query'
import type { Product, QueryProductsInput } from '@vitrine/client/products'
import { productsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'

import { ProductGrid } from '../catalogue/product-grid.tsx'

export const relatedInput = ({ relatedProductIds }: Product): QueryProductsInput => ({
  query: { filter: { id: { $in: relatedProductIds.slice(0, 4) } }, cursorPaging: { limit: 4 } },
})

export function RelatedProducts({ product }: { readonly product: Product }) {
  const { data } = useSuspenseQuery(productsOptions(useClient(), relatedInput(product)))
  return (
    <section aria-labelledby="related" className="mt-24">
      <h2 id="related" className="mb-8 text-3xl">
        Goes well with it
      </h2>
      <ProductGrid products={data.products} columns={data.products.length === 3 ? 3 : 4} />
    </section>
  )
}
