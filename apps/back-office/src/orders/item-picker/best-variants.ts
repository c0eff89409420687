import type { Product } from '@vitrine/client/products'

type Variant = Pick<Product['variants'][number], 'choices' | 'sku' | 'barcode'>

/** The variants with the most words of the search in their choices, SKU or barcode; all if none has any. */
export function bestVariants<T extends Variant>(search: string, variants: readonly T[]): readonly T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const scores = variants.map(({ choices, sku = '', barcode = '' }) => {
    const own = [sku, barcode, ...Object.values(choices).flatMap((choice) => choice.split(/\s+/))].map(
      (text) => text.toLowerCase(),
    )
    return words.filter((word) => own.some((text) => text.startsWith(word))).length
  })
  const best = Math.max(0, ...scores)
  return variants.filter((_, index) => scores[index] === best)
}
