import type { Collection } from '@vitrine/client/collections'
import { Link } from 'react-router'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { counted } from '../data/format.ts'

/** The collections of the shop, set like a table of contents. */
export function CollectionIndex({ collections }: { readonly collections: readonly Collection[] }) {
  const pictured = collections[1] ?? collections[0]
  return (
    <section aria-labelledby="shelves" className="mt-24 border-y border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-gutter py-16 lg:grid-cols-[0.8fr_1fr] lg:py-20">
        <ProductPicture
          media={pictured?.media}
          sizes="(min-width: 64rem) 32rem, 100vw"
          className="aspect-4/5 max-lg:hidden"
        />
        <div className="flex flex-col justify-center">
          <h2 id="shelves" className="text-sm font-text text-ink-soft">
            Collections
          </h2>
          <ul className="mt-4">
            {collections.map(({ slug, name, productCount }) => (
              <li key={slug} className="border-t border-line last:border-b">
                <Link
                  to={`/collections/${slug}`}
                  prefetch="intent"
                  className="group flex items-baseline justify-between gap-6 py-4 lg:py-5"
                >
                  <span className="font-display text-3xl transition-colors duration-(--fast) group-hover:text-accent">
                    {name}
                  </span>
                  <span className="vt-numbers text-sm text-ink-soft">
                    {counted(productCount, 'product', 'products')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
