import type { Data } from '../../kernel/http/context.ts'
import type { StoredPart } from './columns.ts'
import { knownProducts, type ProductRow, type VariantRow, variantsById } from './store.ts'

/** A part with the present data of its product, unless that is deleted. */
export interface Part {
  readonly stored: StoredPart
  readonly found?: { readonly product: ProductRow; readonly variant: VariantRow }
}

/** By variant of a bundle. */
export type PartsOf = ReadonlyMap<string, readonly Part[]>

/** The parts of variants. Without a bundle among them, it asks nothing. */
export async function readParts(scope: Data, variants: readonly VariantRow[]): Promise<PartsOf> {
  const bundles = variants.flatMap(({ variant_id, parts }) => (parts ? [{ variant_id, parts }] : []))
  if (!bundles.length) return new Map()
  const stored = bundles.flatMap(({ parts }) => parts)
  const products = await knownProducts(scope, [...new Set(stored.map(({ productId }) => productId))])
  const rows = await variantsById(scope, [...new Set(stored.map(({ variantId }) => variantId))])
  const byId = new Map(products.map((product) => [product.product_id, product]))
  const found = new Map(
    rows.flatMap((variant) => {
      const product = byId.get(variant.product_id)
      return product ? [[variant.variant_id, { product, variant }] as const] : []
    }),
  )
  return new Map(
    bundles.map(({ variant_id, parts }) => [
      variant_id,
      parts.map((part) => {
        const known = found.get(part.variantId)
        return { stored: part, ...(known && { found: known }) }
      }),
    ]),
  )
}

/** The weight of a bundle: its own, or else that of all parts that have one. */
export function weightOf(variant: VariantRow, parts: readonly Part[]): number | undefined {
  if (variant.weight !== null) return variant.weight
  const weights = parts.flatMap(({ stored, found }) =>
    found?.variant.weight == null ? [] : [found.variant.weight * stored.quantity],
  )
  // Without the noise of binary fractions.
  return weights.length ? Number(weights.reduce((sum, weight) => sum + weight, 0).toFixed(6)) : undefined
}
