import { readProducts, variantKeys } from '../../catalogue/products/index.ts'
import type { Product, ProductVariant } from '../../generated/products.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'

/** The meaning of an id that an agent sent. */
interface FoundItem {
  readonly product: Product
  readonly variant: ProductVariant
  /** `featured`: the id names the product, and this is its first variant. */
  readonly match: 'exact' | 'featured'
}

type Reader = Pick<Context, 'db' | 'siteId' | 'services' | 'caller'>

/** Finds items by the id of a variant, its SKU, or the id of a product. Unknown ids are left out. */
export async function findItems(ctx: Reader, wanted: readonly string[]): Promise<Map<string, FoundItem>> {
  const ids = wanted.filter(isUuid)
  const keys = await variantKeys(ctx, { ids, skus: wanted })
  const productIds = [...new Set([...keys.map(({ product_id }) => product_id), ...ids])]
  const products = new Map((await readProducts(ctx, productIds)).map(({ product }) => [product.id, product]))
  const found = new Map<string, FoundItem>()
  for (const id of wanted) {
    const key = keys.find(({ variant_id, sku }) => variant_id === id || sku === id)
    const product = products.get(key?.product_id ?? id)
    const variant = product?.variants.find((one) => (key ? one.id === key.variant_id : true))
    if (product && variant)
      found.set(id, { product, variant, match: key || product.variants.length === 1 ? 'exact' : 'featured' })
  }
  return found
}

/** The choice of a variant as carts expect it. */
export const referenceOf = ({ product, variant }: FoundItem) => ({
  ...product.catalogReference,
  ...(product.variants.length > 1 && { options: { variantId: variant.id } }),
})
