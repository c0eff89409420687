import { toPreorderInfo } from '../published/index.ts'
import { defaultLocationId, type StockedVariant } from './stock-query.ts'

export function toInventoryItem({ row, stocked }: StockedVariant) {
  const { product } = stocked
  const isAvailable = row.stock === null || row.stock > 0
  const variantName = Object.values(row.choices).join(' | ')
  return {
    id: row.variant_id,
    revision: String(row.stock_revision),
    createdDate: product.createdDate,
    updatedDate: product.updatedDate,
    variantId: row.variant_id,
    locationId: defaultLocationId,
    productId: row.product_id,
    trackQuantity: row.stock !== null,
    ...(row.stock === null ? { inStock: true } : { quantity: row.stock }),
    availabilityStatus: isAvailable ? 'IN_STOCK' : 'OUT_OF_STOCK',
    preorderInfo: toPreorderInfo(product),
    product: {
      name: row.product_name,
      directCategoryIds: product.collections.map(({ id }) => id),
      ...(variantName && { variantName }),
      ...(row.sku && { variantSku: row.sku }),
      variantVisible: true,
    },
  }
}
