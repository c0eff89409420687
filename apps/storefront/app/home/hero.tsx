import type { Collection } from '@vitrine/client/collections'
import { buttonClass } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { ProductPicture } from '../catalogue/product-picture.tsx'
import { countryName } from '../data/format.ts'
import { shop } from '../shop.ts'

export function Hero({ collection }: { readonly collection: Collection | undefined }) {
  const { city, country } = shop.businessAddress ?? {}
  const place = city && [city, country && countryName(country)].filter(Boolean).join(', ')
  return (
    <section className="mx-auto grid max-w-page items-stretch gap-x-12 gap-y-8 px-gutter pt-6 lg:grid-cols-[1.1fr_1fr] lg:pt-10">
      <div className="flex flex-col justify-center py-6 lg:py-16">
        {place ? <p className="text-sm text-ink-soft">{place}</p> : null}
        <h1 className="mt-5 text-display">{shop.tagline ?? shop.name}</h1>
        {shop.description ? (
          <p className="mt-6 max-w-narrow text-lg text-ink-soft">{shop.description}</p>
        ) : null}
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
