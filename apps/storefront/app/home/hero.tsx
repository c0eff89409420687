import type { Collection } from '@vitrine/client/collections'
import { buttonClass } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { shop } from '../shop.ts'

export function Hero({ collection }: { readonly collection: Collection | undefined }) {
  return (
    <section className="mx-auto grid max-w-page items-stretch gap-x-12 gap-y-8 px-gutter pt-6 lg:grid-cols-[1.1fr_1fr] lg:pt-10">
      <div className="flex flex-col justify-center py-6 lg:py-16">
        <p className="text-sm text-ink-soft">Kinsale, Ireland. Since 2011.</p>
        <h1 className="mt-5 text-display">
          Things for the home, <em className="text-accent">made slowly.</em>
        </h1>
        <p className="mt-6 max-w-narrow text-lg text-ink-soft">{shop.description}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/products" prefetch="intent" className={buttonClass({ size: 'lg' })}>
            Shop all products
          </Link>
          {collection ? (
            <Link
              to={`/collections/${collection.slug}`}
              prefetch="intent"
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
            >
              {collection.name}
            </Link>
          ) : null}
        </div>
      </div>
      <ProductPicture
        media={collection?.media}
        sizes="(min-width: 64rem) 36rem, 100vw"
        priority
        className="aspect-4/5 w-full max-lg:aspect-square"
      />
    </section>
  )
}
