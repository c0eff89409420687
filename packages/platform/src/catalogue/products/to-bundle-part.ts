import type { BundlePart } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { Part } from './bundle-read.ts'
import { textsIn } from './columns.ts'
import { stockInfo } from './rules.ts'

interface Writer {
  readonly price: (minor: number) => Price
  readonly language: string
}

export function toBundlePart({ stored, found }: Part, { price, language }: Writer): BundlePart {
  const { productId, variantId, quantity, name } = stored
  const soldOut = { status: 'SOLD_OUT', quantity: 0 } as const
  if (!found) return { productId, variantId, quantity, name, choices: {}, stock: soldOut, problem: 'DELETED' }
  const { product, variant } = found
  const isArchived = product.visibility === 'ARCHIVED'
  const media = product.document.media.find(({ id }) => id === variant.media_id) ?? product.document.media[0]
  return {
    productId,
    variantId,
    quantity,
    name: textsIn(product.document, language).name,
    ...(product.visibility === 'PUBLISHED' && { slug: product.slug }),
    choices: variant.choices,
    ...(variant.sku && { sku: variant.sku }),
    price: price(Number(variant.price)),
    ...(media && { media }),
    stock: isArchived ? soldOut : stockInfo(variant),
    ...(isArchived && { problem: 'ARCHIVED' as const }),
  }
}

/** The price of all parts that are bought alone; undefined if one is deleted. */
export function partsPrice(parts: readonly Part[]): number | undefined {
  if (!parts.every(({ found }) => found)) return undefined
  return parts.reduce((sum, { stored, found }) => sum + Number(found?.variant.price) * stored.quantity, 0)
}
