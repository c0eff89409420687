import type { CartState } from '@vitrine/react/cart'
import { useRecommended } from '@vitrine/react/recommendations'

import { ProductGrid } from '../catalogue/product-grid.tsx'
import { moreTexts } from '../texts/texts.ts'

/** Returns each product of the cart once, sorted, so that the order of lines does not change the query. */
export const cartProducts = (lines: CartState['lines']): string[] =>
  [...new Set(lines.flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? []))].sort()

/** Recommendations below the cart, loaded by scripts only. */
export function CartSuggestions({ lines }: Pick<CartState, 'lines'>) {
  const { data: products = [] } = useRecommended({ productIds: cartProducts(lines), least: 2 })
  if (products.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="mt-24">
      <h2 id="suggestions" className="mb-8 text-3xl">
        {moreTexts.cart.youMayLike}
      </h2>
      <ProductGrid products={products} columns={products.length === 3 ? 3 : 4} />
    </section>
  )
}
