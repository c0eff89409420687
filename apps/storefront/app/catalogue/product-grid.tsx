import type { Product } from '@vitrine/client/products'
import { Suspense } from 'react'

import { ProductCard, type ProductCardProps } from './product-card.tsx'

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 sm:gap-y-14'

export interface ProductGridProps {
  readonly products: readonly Product[]
  readonly columns?: 3 | 4
  readonly heading?: 'h2' | 'h3'
  /** Number of pictures on the first screen. */
  readonly priority?: number
  readonly choices?: ProductCardProps['choices']
}

export function ProductGrid({ products, columns = 3, heading, priority = 0, choices }: ProductGridProps) {
  return (
    <ul className={`${gridClass} ${widths[columns]}`}>
      {products.map((product, place) => (
        <li key={product.id}>
          <Suspense>
            <ProductCard product={product} heading={heading} priority={place < priority} choices={choices} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

const widths = { 3: 'md:grid-cols-3', 4: 'lg:grid-cols-4' } as const
