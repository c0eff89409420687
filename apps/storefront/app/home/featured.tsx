import type { Product } from '@vitrine/client/products'
import { Link } from 'react-router'

import { ProductGrid } from '../catalogue/product-grid.tsx'

export function Featured({ products }: { readonly products: readonly Product[] }) {
  return (
    <section aria-labelledby="featured" className="mx-auto mt-24 max-w-page px-gutter">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="featured" className="text-3xl">
          Featured products
        </h2>
        <Link to="/products" prefetch="intent" className="vt-link text-sm">
          View all products
        </Link>
      </div>
      <ProductGrid products={products} columns={4} />
    </section>
  )
}
