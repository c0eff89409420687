import type { Data } from '../../kernel/http/context.ts'
import { idsBySku, idsBySlug } from '../products/index.ts'
import type { ReadProduct } from './formats/read-products.ts'

export type Sound = ReadProduct & Required<Pick<ReadProduct, 'product'>>

/** By the slug of the file, by a SKU, and at last by the slug that is made from the name. */
export async function finderOf(
  data: Data,
  reads: readonly Sound[],
  key: 'SLUG' | 'SKU' | null,
): Promise<(read: Sound) => string | undefined> {
  const slugs = await idsBySlug(
    data,
    reads.map(({ product }) => product.slug),
  )
  const skus = await idsBySku(
    data,
    reads.flatMap(({ product }) => product.variants.flatMap(({ sku }) => sku ?? [])),
  )
  return ({ product, hasOwnSlug }) => {
    const bySlug = slugs.get(product.slug)
    const known = product.variants.find(({ sku }) => sku !== undefined && skus.has(sku))
    const bySku = known?.sku === undefined ? undefined : skus.get(known.sku)
    if (key) return key === 'SLUG' ? bySlug : bySku
    return hasOwnSlug ? (bySlug ?? bySku) : (bySku ?? bySlug)
  }
}
