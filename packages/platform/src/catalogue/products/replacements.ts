import type { Data } from '../../kernel/http/context.ts'
import { forSale } from './rules.ts'
import { isPublishedRow, knownProducts, variantsOf } from './store.ts'

export interface Replacement {
  readonly variantId: string
  /** The choices, such as `Navy, M`; without choices, the name of the product. */
  readonly name: string
}

/** The variants that shoppers can buy now, by product. */
export async function replacementsOf(
  scope: Data,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Replacement[]>> {
  const products = (await knownProducts(scope, productIds)).filter(isPublishedRow)
  const variants = await variantsOf(
    scope,
    products.map(({ product_id }) => product_id),
  )
  return new Map(
    products.map(({ product_id, name, document }) => [
      product_id,
      variants
        .filter((one) => one.product_id === product_id && !one.is_hidden && forSale(one) !== 0)
        .map(({ variant_id, choices }) => ({
          variantId: variant_id,
          name: document.options.flatMap((option) => choices[option.name] ?? []).join(', ') || name,
        })),
    ]),
  )
}
