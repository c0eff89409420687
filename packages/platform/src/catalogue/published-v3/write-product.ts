import type { Code } from '@vitrine/contract/codes'
import { NewProduct, ProductChanges } from '@vitrine/contract/shapes/product-input'
import * as z from 'zod'
import { isUuid } from '../../kernel/database/fields.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { hasPermission } from '../../kernel/http/permissions.ts'
import { decoded } from '../../kernel/http/published.ts'
import { type Adjustment, adjustStock, explain, readItems } from '../inventory/index.ts'
import {
  changeProduct,
  createProduct,
  lockStock,
  readProducts,
  type StockedProduct,
} from '../products/index.ts'
import { byEntities } from './by-entities.ts'
import type { ProductInput, ProductUpdate } from './input.ts'
import { inventoryItemsOf } from './inventory-items-of.ts'
import { shownFields } from './shown.ts'
import { toWholeProduct } from './to-product.ts'
import { toChanges, toNewProduct, unitsOf } from './to-wish.ts'

const created = z.object({ product: NewProduct })
const changed = z.object({ product: ProductChanges })
const manageStock = 'INVENTORY.MANAGE'

export async function create(
  ctx: Context<Code>,
  product: ProductInput,
  options: { readonly withStock: boolean },
): Promise<string> {
  if (!product.variantsInfo) ctx.violation('product.variantsInfo.variants', 'REQUIRED_FIELD', 'is required')
  const input = decoded(created, { product: toNewProduct(await byEntities(ctx, product), options) })
  return (await createProduct(ctx, input.product)).id
}

/** Without a revision, the latest one is changed. */
export async function update(
  ctx: Context<Code>,
  { id, revision, ...product }: ProductInput & { readonly id: string; readonly revision?: string },
): Promise<void> {
  const { product: before } = await productOf(ctx, id)
  const changes = { id, revision, ...toChanges(await byEntities(ctx, product), before) }
  await changeProduct(ctx, decoded(changed, { product: changes }).product)
}

/** Sets the units of the variants that name them. */
export async function stockOf(ctx: Context<Code>, { id, variantsInfo }: ProductUpdate): Promise<void> {
  const { product } = await productOf(ctx, id)
  await lockStock(
    ctx,
    product.variants.map((one) => one.id),
  )
  const items = new Map(
    (
      await readItems(
        ctx,
        product.variants.map((one) => one.id),
      )
    ).map((item) => [item.id, item]),
  )
  // The variants were written in the order of the request.
  const adjustments = (variantsInfo?.variants ?? []).flatMap((wished, index): Adjustment[] => {
    const variantId = product.variants[index]?.id
    if (!wished.inventoryItem || !variantId) return []
    const units = unitsOf(wished)
    if (units !== undefined) {
      const { reserved = 0 } = items.get(variantId) ?? {}
      return [{ variantId, wish: { kind: 'SET', quantity: units + reserved } }]
    }
    return wished.inventoryItem.inStock ? [{ variantId, wish: { kind: 'STOP_TRACKING' } }] : []
  })
  if (adjustments.length > 0 && !hasPermission(ctx.caller, manageStock))
    ctx.fail('FORBIDDEN', { permission: manageStock })
  const done = await adjustStock(ctx, adjustments, { reason: 'CORRECTION' })
  if (!('refused' in done)) return
  const { code, data } = explain(done.refused, 'INVENTORY_IS_RESERVED' as const)
  ctx.fail(code, data)
}

export async function productOf(ctx: Context<Code>, id: string): Promise<StockedProduct> {
  const [product] = isUuid(id) ? await readProducts(ctx, [id.toLowerCase()]) : []
  return product ?? ctx.fail('PRODUCT_NOT_FOUND')
}

export async function readWhole(ctx: Context<Code>, id: string, fields: readonly string[] | undefined) {
  return toWholeProduct(await productOf(ctx, id), await shownFields(ctx, fields))
}

/** The inventory items of a product, as results of a bulk call. */
export async function inventoryOf(ctx: Context<Code>, productId: string) {
  const { product } = await productOf(ctx, productId)
  const items = await inventoryItemsOf(
    ctx,
    product.variants.map(({ id }) => id),
  )
  return summed(
    items.map((item, originalIndex) => ({
      itemMetadata: { id: item.id, originalIndex, success: true },
      item,
    })),
  )
}
