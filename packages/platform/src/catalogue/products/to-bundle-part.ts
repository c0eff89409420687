import type { BundlePart } from '../../generated/products.ts'
import type { Price } from '../../generated/shared.ts'
import type { Part } from './bundle-read.ts'
import { textsIn } from './columns.ts'
import { variantPicture } from './item-image.ts'
import { stockInfo } from './rules.ts'

interface Writer {
  readonly price: (minor: number) => Price
  /** For staff and apps, who see hidden products. */
  readonly full: boolean
  readonly language: string
}

export function toBundlePart(part: Part, { price, full, language }: Writer): BundlePart {
  const { productId, variantId, quantity, name } = part.stored
  const ids = { productId, variantId, quantity }
  const problem = problemOf(part)
  const soldOut = { status: 'SOLD_OUT', quantity: 0 } as const
  if (!part.found || (problem && !full))
    return { ...ids, ...(full && { name }), choices: {}, stock: soldOut, ...(problem && { problem }) }
  const { product, variant } = part.found
  const media = variantPicture(product.document.media, variant)
  return {
    ...ids,
    name: textsIn(product.document, language).name,
    ...(!problem && { slug: product.slug }),
    choices: variant.choices,
    ...(variant.sku && { sku: variant.sku }),
    price: price(Number(variant.price)),
    ...(media && { media }),
    stock: problem ? soldOut : stockInfo(variant),
    ...(problem && { problem }),
  }
}

/** Why the part keeps its bundle from being sold. */
function problemOf({ found }: Part): BundlePart['problem'] {
  if (!found) return 'DELETED'
  const { visibility } = found.product
  if (visibility === 'PUBLISHED') return undefined
  return visibility === 'ARCHIVED' ? 'ARCHIVED' : 'HIDDEN'
}

/** The price of all parts that are bought alone; undefined if the caller does not see one of them. */
export function partsPrice(parts: readonly Part[], full: boolean): number | undefined {
  if (!parts.every((part) => part.found && (full || !problemOf(part)))) return undefined
  return parts.reduce((sum, { stored, found }) => sum + Number(found?.variant.price) * stored.quantity, 0)
}
