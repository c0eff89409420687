import type { PortableProduct } from '../../generated/product-imports.ts'
import type { BundlePartInput } from '../../generated/products.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { idsBySlug, variantsOf } from '../products/index.ts'

type Portable = NonNullable<PortableProduct['variants'][number]['parts']>

/** The parts of a bundle in this shop, by the slugs of a file. */
export type PartsNamed = (parts: Portable, field: string) => BundlePartInput[]

/** Looks up the parts of all bundles together. */
export async function partsNamed(
  ctx: Data & Pick<Context, 'violation'>,
  reads: readonly { readonly product: PortableProduct }[],
): Promise<PartsNamed> {
  const named = reads.flatMap(({ product }) => product.variants.flatMap(({ parts = [] }) => parts))
  const ids = await idsBySlug(ctx, [...new Set(named.map(({ product }) => product))])
  const known = Map.groupBy(await variantsOf(ctx, [...ids.values()]), ({ product_id }) => product_id)
  return (parts, field) =>
    parts.map(({ product, choices, quantity }, index) => {
      const productId =
        ids.get(product) ??
        ctx.violation(
          `${field}[${index}].product`,
          'VALIDATION',
          `Expected the slug of a product that the shop or the file has, not “${product}”`,
        )
      if (!choices) return { productId, ...(quantity !== undefined && { quantity }) }
      const variants = known.get(productId) ?? []
      const variant =
        variants.find((one) => sameChoices(one.choices, choices)) ??
        ctx.violation(`${field}[${index}].choices`, 'VALIDATION', `Expected choices that “${product}” has`)
      return { productId, variantId: variant.variant_id, ...(quantity !== undefined && { quantity }) }
    })
}

const sameChoices = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)
