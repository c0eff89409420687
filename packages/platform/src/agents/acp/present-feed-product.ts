import type { Product } from '../../generated/products.ts'
import { type Link, type Shown, toProduct } from '../ucp/index.ts'

export interface Seller {
  readonly name: string
  readonly links: readonly Link[]
}

/** A product in the form of feeds. Texts, prices and pictures are those of UCP. */
export function toFeedProduct(product: Product, shown: Shown, seller: Seller) {
  const { id, title, description, url, media, categories, variants } = toProduct(product, shown)
  const place = url && { url }
  return {
    id,
    title,
    ...textOf(description),
    ...place,
    media,
    variants: variants.map(({ description: text, sku: _, options, ...variant }, index) => ({
      ...variant,
      ...textOf(text),
      ...place,
      ...barcodesOf(product.variants[index]?.barcode),
      categories,
      variant_options: options.map(({ name, label }) => ({ name, value: label })),
      seller,
    })),
  }
}

const textOf = (description: { readonly plain: string }) => (description.plain ? { description } : {})

/** Other barcodes than those of the GTIN family mean something in the shop alone. */
const barcodesOf = (value = '') =>
  /^(\d{8}|\d{12,14})$/.test(value) ? { barcodes: [{ type: 'GTIN', value }] } : {}
