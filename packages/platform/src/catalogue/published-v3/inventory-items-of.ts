import type { Code } from '@vitrine/contract/codes'
import type { Context } from '../../kernel/http/context.ts'
import { defaultLocationId, readItems } from '../inventory/index.ts'
import { stockRows } from '../products/index.ts'
import { toPreorderInfo } from '../published/index.ts'
import { type StockedVariant, withProducts } from './stock-query.ts'

export type PublishedItem = ReturnType<typeof toItem>

/** The inventory items of variants: one for each location. */
export async function inventoryItemsOf(
  ctx: Context<Code>,
  variantIds: readonly string[],
): Promise<readonly PublishedItem[]> {
  const variants = await withProducts(ctx, await stockRows(ctx, variantIds))
  return itemsAt(ctx, inOrder(variants, variantIds))
}

export async function itemsAt(
  ctx: Context<Code>,
  variants: readonly StockedVariant[],
): Promise<readonly PublishedItem[]> {
  const ids = variants.map(({ row }) => row.variant_id)
  const items = new Map((await readItems(ctx, ids)).map((item) => [item.id, item]))
  return variants.flatMap((variant) => {
    const { levels } = items.get(variant.row.variant_id) ?? {}
    if (!levels?.length)
      return [toItem(variant, { id: variant.row.variant_id, locationId: defaultLocationId })]
    return levels.map(({ id, locationId, available }) => toItem(variant, { id, locationId, available }))
  })
}

const inOrder = (variants: readonly StockedVariant[], ids: readonly string[]) =>
  ids.flatMap((id) => variants.find(({ row }) => row.variant_id === id) ?? [])

interface Level {
  readonly id: string
  readonly locationId: string
  /** Undefined: stock is not tracked. */
  readonly available?: number
}

function toItem({ row, stocked: { product } }: StockedVariant, { id, locationId, available }: Level) {
  const isTracked = row.stock !== null && available !== undefined
  const variantName = Object.values(row.choices).join(' | ')
  const left = !isTracked || available > 0
  return {
    id,
    revision: String(row.stock_revision),
    createdDate: product.createdDate,
    updatedDate: product.updatedDate,
    variantId: row.variant_id,
    locationId,
    productId: row.product_id,
    trackQuantity: isTracked,
    ...(isTracked ? { quantity: available } : { inStock: true }),
    availabilityStatus: left ? 'IN_STOCK' : product.preorder ? 'PREORDER' : 'OUT_OF_STOCK',
    preorderInfo: toPreorderInfo(product),
    product: {
      name: row.product_name,
      directCategoryIds: product.collections.map((collection) => collection.id),
      ...(variantName && { variantName }),
      ...(row.sku && { variantSku: row.sku }),
      variantVisible: true,
    },
  }
}
