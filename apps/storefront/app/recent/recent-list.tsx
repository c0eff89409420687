import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { useRecentlyViewed } from '@vitrine/react/recently-viewed'

import { ProductGrid } from '../catalogue/product-grid.tsx'
import { productsByIdOptions } from '../catalogue/products-by-id.ts'
import { texts } from '../texts/texts.ts'
import { least } from './recently-viewed.tsx'

const most = 4

/** Hidden and deleted products drop out, so more are requested than shown. */
export default function RecentList({ ids }: { readonly ids: readonly string[] }) {
  const { clear } = useRecentlyViewed()
  const { data } = useQuery(productsByIdOptions(useClient(), ids))
  const products = ids
    .flatMap((id) => data?.products.find((product) => product.id === id) ?? [])
    .slice(0, most)
  if (products.length < least) return null
  const clearAll = () => {
    clear()
    // The focused button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="recently-viewed" className="mt-24">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="recently-viewed" className="text-3xl">
          {texts.catalogue.recentlyViewed}
        </h2>
        <button type="button" onClick={clearAll} className="vt-link min-h-11 text-sm text-ink-soft">
          {texts.catalogue.clearRecent}
        </button>
      </div>
      <ProductGrid products={products} columns={4} />
    </section>
  )
}
