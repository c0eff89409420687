import type { Product } from '@vitrine/client/products'
import { type ReactNode, Suspense } from 'react'

import { Crumbs } from '../shell/page-head.tsx'
import { texts } from '../texts/texts.ts'
import { BundleContents } from './bundle-contents.tsx'
import { type Choices, shownVariant } from './choose-variant.ts'
import { Gallery } from './gallery.tsx'
import { ProductFacts } from './product-facts.tsx'

interface ProductIntroProps {
  readonly product: Product
  readonly choices: Choices
  /** Beside the name. */
  readonly heart?: ReactNode
  /** Below the name. */
  readonly rating?: ReactNode
  /** The form to buy it. */
  readonly children: ReactNode
}

/** The first part of a product page: pictures, name, form and facts. */
export function ProductIntro({ product, choices, heart, rating, children }: ProductIntroProps) {
  const [collection] = product.collections
  const shown = shownVariant(product, choices)
  return (
    <>
      <Crumbs
        crumbs={[
          { label: texts.product.home, href: '/' },
          ...(collection ? [{ label: collection.name, href: `/collections/${collection.slug}` }] : []),
          { label: product.name },
        ]}
      />
      <div className="mt-3 gap-x-8 gap-y-5 max-md:flex max-md:flex-col md:mt-6 md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-x-16">
        <Suspense>
          <Gallery product={product} choices={choices} />
        </Suspense>
        {/* On a phone, the form comes before all other texts. */}
        <div className="max-md:flex max-md:flex-col lg:pt-4">
          {product.ribbon ? <p className="mb-1 md:mb-3 text-sm text-accent">{product.ribbon}</p> : null}
          <div className="flex items-start justify-between gap-4">
            <h1 className="text-3xl md:text-4xl">{product.name}</h1>
            {heart}
          </div>
          {product.tagline ? (
            <p className="mt-3 font-display text-xl text-ink-soft italic max-md:order-1 max-md:mt-8">
              {product.tagline}
            </p>
          ) : null}
          {rating}
          <div className="mt-3 md:mt-6 md:border-t md:border-line md:pt-6">
            <Suspense>{children}</Suspense>
          </div>
          {shown?.parts ? (
            <div className="mt-10 max-md:order-2">
              <BundleContents variant={shown} />
            </div>
          ) : null}
          <div className="mt-10 max-md:order-2">
            <Suspense>
              <ProductFacts product={product} />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  )
}
