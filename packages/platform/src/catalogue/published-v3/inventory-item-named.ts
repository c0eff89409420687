import type { Code } from '@vitrine/contract/codes'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { levelById } from '../inventory/index.ts'
import { inventoryItemsOf, type PublishedItem } from './inventory-items-of.ts'

/** An inventory item by its id: that of the variant for the default location, else that of its level. */
export async function itemNamed(ctx: Context<Code>, id: string): Promise<PublishedItem> {
  if (!isUuid(id)) return ctx.fail('INVENTORY_ITEM_NOT_FOUND')
  const level = await levelById(ctx, id.toLowerCase())
  const items = await inventoryItemsOf(ctx, [level?.variant_id ?? id.toLowerCase()])
  return items.find((item) => item.id === id.toLowerCase()) ?? ctx.fail('INVENTORY_ITEM_NOT_FOUND')
}

/** The item of a variant at a location; undefined without units there. */
export async function itemAt(
  ctx: Context<Code>,
  variantId: string,
  locationId: string,
): Promise<PublishedItem | undefined> {
  const items = isUuid(variantId) ? await inventoryItemsOf(ctx, [variantId.toLowerCase()]) : []
  return items.find((item) => item.locationId === locationId.toLowerCase())
}
