import type { Code } from '@vitrine/contract/codes'
import type { Context } from '../../kernel/http/context.ts'
import { type ItemRow, itemsOfVariants } from '../inventory/index.ts'
import { toPreorderInfo } from '../published/index.ts'
import { type StockedVariant, withProducts } from './stock-query.ts'

export type PublishedItem = ReturnType<typeof toItem>

/** The inventory items of variants in the order of their ids: one for each location. */
export async function inventoryItemsOf(
  ctx: Context<Code>,
  variantIds: readonly string[],
): Promise<readonly PublishedItem[]> {
  const rows = Map.groupBy(await itemsOfVariants(ctx, variantIds), ({ variant_id }) => variant_id)
  return toItems(
    ctx,
    variantIds.flatMap((id) => rows.get(id) ?? []),
  )
}

/** Leaves out the items of products that the caller does not see. */
export async function toItems(
  ctx: Context<Code>,
  rows: readonly ItemRow[],
): Promise<readonly PublishedItem[]> {
  return (await withProducts(ctx, rows)).map(toItem)
}

function toItem({ row, stocked: { product } }: StockedVariant<ItemRow>) {
  const { item_id, location_id, available } = row
  const variantName = Object.values(row.choices).join(' | ')
  const left = available === null || available > 0
  return {
    id: item_id,
    revision: String(row.stock_revision),
    createdDate: product.createdDate,
    updatedDate: product.updatedDate,
    variantId: row.variant_id,
    locationId: location_id,
    productId: row.product_id,
    trackQuantity: available !== null,
    ...(available === null ? { inStock: true } : { quantity: available }),
    availabilityStatus: left ? 'IN_STOCK' : product.preorder ? 'PREORDER' : 'OUT_OF_STOCK',
    preorderInfo: toPreorderInfo(product),
    product: {
      name: row.product_name,
      directCategoryIds: product.collections.map((collection) => collection.id),
      ...(variantName && { variantName }),
      ...(row.sku && { variantSku: row.sku }),
      variantVisible: !row.is_hidden,
    },
  }
}
