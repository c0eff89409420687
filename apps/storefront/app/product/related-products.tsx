import { useSuspenseQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { recommendedOptions } from '@vitrine/react/recommendations'

import { ProductGrid } from '../catalogue/product-grid.tsx'
import { texts } from '../texts/texts.ts'

export const relatedTo = ({ id }: Pick<Product, 'id'>) => ({ productIds: [id] })

export function RelatedProducts({ product }: { readonly product: Product }) {
  const { data: products } = useSuspenseQuery(recommendedOptions(useClient(), relatedTo(product)))
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-24">
      <h2 id="related" className="mb-8 text-3xl">
        {texts.product.youMayLike}
      </h2>
      <ProductGrid products={products} columns={products.length === 3 ? 3 : 4} />
    </section>
  )
}
