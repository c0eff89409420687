import type { Product, ProductVariant } from '@vitrine/client/products'
import type { RatingSummary } from '@vitrine/client/reviews'

import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'

interface Around {
  /** Of the shop, such as `https://shop.example`. */
  readonly origin: string
  readonly pictures: readonly string[]
  readonly rating?: RatingSummary | undefined
}

/** The product and the way to it as JSON-LD of schema.org, for search engines. */
export function structuredProduct(product: Product, { origin, pictures, rating }: Around): readonly object[] {
  const url = `${origin}/products/${product.slug}`
  const [only] = product.variants.length === 1 ? product.variants : []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.tagline ?? product.description,
      image: pictures,
      url,
      ...(only && codesOf(only)),
      brand: { '@type': 'Brand', name: product.brand ?? shop.name },
      ...(rating?.count && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
        },
      }),
      offers: product.variants.slice(0, mostOffers).map((variant) => ({
        '@type': 'Offer',
        ...codesOf(variant),
        price: variant.price.amount,
        priceCurrency: product.currency,
        availability: `https://schema.org/${availability[variant.stock.status]}`,
        url,
      })),
    },
    crumbsOf(product, origin),
  ]
}

/** A page of a thousand variants would carry more for search engines than for people. */
const mostOffers = 50

const availability = {
  IN_STOCK: 'InStock',
  LOW: 'LimitedAvailability',
  PREORDER: 'PreOrder',
  SOLD_OUT: 'OutOfStock',
} as const satisfies Record<Product['stock']['status'], string>

const codesOf = ({ sku, barcode }: Pick<ProductVariant, 'sku' | 'barcode'>) => ({
  ...(sku && { sku }),
  ...(barcode && /^\d{8,14}$/.test(barcode) && { gtin: barcode }),
})

function crumbsOf({ collections, name, slug }: Product, origin: string): object {
  const [collection] = collections
  const steps = [
    { name: texts.product.home, path: '/' },
    ...(collection ? [{ name: collection.name, path: `/collections/${collection.slug}` }] : []),
    { name, path: `/products/${slug}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: origin + step.path,
    })),
  }
}
