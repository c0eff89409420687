import type { Product } from '@vitrine/client/products'
import type { RatingSummary } from '@vitrine/client/reviews'

import { shop } from '../shop.ts'

interface Around {
  readonly url: string
  readonly pictures: readonly string[]
  readonly rating?: RatingSummary | undefined
}

/** The product as JSON-LD of schema.org, for search engines. */
export function structuredProduct(product: Product, { url, pictures, rating }: Around): object {
  const { min, max } = product.priceRange
  const availability = `https://schema.org/${product.stock.status === 'SOLD_OUT' ? 'OutOfStock' : 'InStock'}`
  const offer = { priceCurrency: product.currency, availability, url }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.tagline ?? product.description,
    image: pictures,
    brand: { '@type': 'Brand', name: shop.name },
    ...(rating?.count && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
    offers:
      min.amount === max.amount
        ? { '@type': 'Offer', price: min.amount, ...offer }
        : {
            '@type': 'AggregateOffer',
            lowPrice: min.amount,
            highPrice: max.amount,
            offerCount: product.variants.length,
            ...offer,
          },
  }
}
