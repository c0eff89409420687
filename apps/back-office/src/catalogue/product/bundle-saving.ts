import type { Product } from '@vitrine/client/products'

import { toMinor } from '../../data/money.ts'
import type { PartDraft } from './product-draft.ts'

export interface Saving {
  /** The sum of the parts that are bought alone, in minor units. */
  readonly alone: bigint
  /** Below zero: the bundle is dearer than its parts. */
  readonly saved: bigint
  /** Of `alone`, in whole per cent. */
  readonly percent: number
}

const amount = /^\d+(\.\d+)?$/

/** Undefined until all parts and their variants are known. */
export function savingOf(
  price: string,
  parts: readonly PartDraft[],
  products: ReadonlyMap<string, Product>,
  currency: string,
): Saving | undefined {
  if (parts.length === 0 || !amount.test(price)) return undefined
  let alone = 0n
  for (const part of parts) {
    const variant = variantOf(part, products.get(part.productId))
    if (!variant || !/^\d+$/.test(part.quantity)) return undefined
    alone += toMinor(variant.price.amount, currency) * BigInt(part.quantity)
  }
  if (alone === 0n) return undefined
  const saved = alone - toMinor(price, currency)
  return { alone, saved, percent: Math.round(Number((saved * 1000n) / alone) / 10) }
}

/** The chosen variant of a part, or the only one. */
export function variantOf(
  { variantId }: Pick<PartDraft, 'variantId'>,
  product: Product | undefined,
): Product['variants'][number] | undefined {
  const { variants = [] } = product ?? {}
  return variantId
    ? variants.find(({ id }) => id === variantId)
    : variants.length === 1
      ? variants[0]
      : undefined
}
