import type { Product } from '@vitrine/client/products'
import { Skeleton } from '@vitrine/ui/skeleton'

import { ProductCard } from './product-card.tsx'

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 sm:gap-y-14'

export interface ProductGridProps {
  readonly products: readonly Product[]
  readonly columns?: 3 | 4
  readonly heading?: 'h2' | 'h3'
  /** How many pictures are in the first screen. */
  readonly priority?: number
}

export function ProductGrid({ products, columns = 3, heading, priority = 0 }: ProductGridProps) {
  return (
    <ul className={`${gridClass} ${widths[columns]}`}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} heading={heading} priority={place < priority} />
        </li>
      ))}
    </ul>
  )
}

/** As many boxes as there will be things. */
export function ProductGridSkeleton({
  count,
  columns = 3,
}: {
  readonly count: number
  readonly columns?: 3 | 4
}) {
  return (
    <ul className={`${gridClass} ${widths[columns]}`} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other identity
        <li key={place}>
          <Skeleton className="aspect-4/5" />
          <Skeleton className="mt-3.5 h-5 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </li>
      ))}
    </ul>
  )
}

const widths = { 3: 'md:grid-cols-3', 4: 'lg:grid-cols-4' } as const
