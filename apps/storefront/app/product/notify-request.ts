import type { Product, ProductVariant } from '@vitrine/client/products'

import { pictureOf } from '../data/pictures.ts'
import { toPurchase } from './purchase.ts'

/** Returns a back-in-stock request without its email address. */
export function toRequest(product: Product, variant: ProductVariant) {
  const chosen = new URLSearchParams(variant.choices).toString()
  const media = pictureOf(product, variant.choices)
  return {
    request: {
      catalogReference: toPurchase(product, variant).catalogReference,
      itemUrl: `/products/${product.slug}${chosen && `?${chosen}`}`,
    },
    itemDetails: {
      name: product.name,
      price: variant.price.amount,
      ...(media && { image: { url: media.url, altText: media.altText } }),
    },
  }
}
