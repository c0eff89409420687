import type { StockedProduct } from '../products/index.ts'
import { onlyVariantId, toPreorderInfo } from '../published/index.ts'

/** The stock of a product; without ids, of all its variants. */
export function toInventory({ product, stock }: StockedProduct, variantIds: readonly string[] = []) {
  const counts = product.variants.map(({ id }) => ({ id, left: stock.get(id) ?? null }))
  const isManaged = product.variants.length > 1 || product.options.length > 0
  const wanted = counts.filter(
    ({ id }) => variantIds.length === 0 || variantIds.includes(id) || variantIds.includes(onlyVariantId),
  )
  return {
    id: product.id,
    externalId: product.id,
    productId: product.id,
    trackQuantity: counts.some(({ left }) => left !== null),
    variants: wanted.map(({ id, left }) => ({
      variantId: isManaged ? id : onlyVariantId,
      inStock: left === null || left > 0,
      ...(left !== null && { quantity: left }),
      availableForPreorder: product.preorder !== undefined,
    })),
    lastUpdated: product.updatedDate,
    numericId: String(product.createdDate.getTime()),
    preorderInfo: toPreorderInfo(product),
  }
}
