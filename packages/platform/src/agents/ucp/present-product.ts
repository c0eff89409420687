import { toMinor } from '@vitrine/pricing/money'
import type { Product, ProductVariant, StockInfo } from '../../generated/products.ts'
import type { Price, ProductMedia } from '../../generated/shared.ts'

export interface Shown {
  /** The address of the platform, for media without a host. */
  readonly baseUrl: string
  readonly storefrontUrl?: string | undefined
}

/** A product in the form of UCP. `variants` come first in the order given. */
export function toProduct(product: Product, shown: Shown, variants = product.variants) {
  const { currency } = product
  const money = (price: Price) => ({ amount: toMinor(price.amount, currency), currency })
  const listed = product.variants.map(({ price, fullPrice = price }) => money(fullPrice).amount)
  return {
    id: product.id,
    handle: product.slug,
    title: product.name,
    description: { plain: product.description },
    ...(shown.storefrontUrl && { url: new URL(`/products/${product.slug}`, shown.storefrontUrl).href }),
    categories: product.collections.map(({ slug }) => ({ value: slug, taxonomy: 'merchant' })),
    price_range: { min: money(product.priceRange.min), max: money(product.priceRange.max) },
    ...(product.onSale && {
      list_price_range: {
        min: { amount: Math.min(...listed), currency },
        max: { amount: Math.max(...listed), currency },
      },
    }),
    media: product.media.map((one) => toMedia(one, shown)),
    options: product.options.map(({ name, choices }) => ({
      name,
      values: choices.map(({ value }) => ({ label: value })),
    })),
    ...(product.tags && product.tags.length > 0 && { tags: product.tags }),
    variants: variants.map((variant) => toVariant(product, variant, shown)),
  }
}

export function toVariant(product: Product, variant: ProductVariant, shown: Shown) {
  const { currency } = product
  const labels = product.options.flatMap(({ name }) => variant.choices[name] ?? [])
  const picture = product.media.find(({ id }) => id === variant.mediaId)
  return {
    id: variant.id,
    ...(variant.sku && { sku: variant.sku }),
    title: [product.name, ...labels].join(' – '),
    description: { plain: product.tagline || product.description },
    price: { amount: toMinor(variant.price.amount, currency), currency },
    ...(variant.fullPrice && {
      list_price: { amount: toMinor(variant.fullPrice.amount, currency), currency },
    }),
    availability: availabilityOf(variant.stock),
    options: product.options.flatMap(({ name }) => {
      const label = variant.choices[name]
      return label === undefined ? [] : [{ name, label }]
    }),
    ...(picture && { media: [toMedia(picture, shown)] }),
  }
}

const toMedia = ({ kind, url, altText, width, height }: ProductMedia, { baseUrl }: Shown) => ({
  type: kind.toLowerCase(),
  url: new URL(url, baseUrl).href,
  ...(altText && { alt_text: altText }),
  ...(width > 0 && height > 0 && { width, height }),
})

function availabilityOf({ status }: StockInfo) {
  if (status === 'SOLD_OUT') return { available: false, status: 'out_of_stock' }
  return { available: true, status: status === 'PREORDER' ? 'preorder' : 'in_stock' }
}
