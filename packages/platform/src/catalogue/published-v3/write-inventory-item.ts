import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Context } from '../../kernel/http/context.ts'
import { publishedRefusal } from '../../kernel/http/published.ts'
import {
  adjustStock,
  checkLocation,
  defaultLocationId,
  explain,
  readItems,
  type Wish,
} from '../inventory/index.ts'
import { changeProduct, lockStock } from '../products/index.ts'
import { itemAt, itemNamed } from './inventory-item-named.ts'
import { inventoryItemsOf, type PublishedItem } from './inventory-items-of.ts'

const id = z.string().min(1).max(100)
export const itemFields = {
  quantity: z.number().int().min(0).max(99_999).nullish(),
  inStock: z.boolean().nullish(),
  preorderInfo: z
    .object({
      enabled: z.boolean().nullish(),
      message: z.string().max(200).nullish(),
      limit: z.number().int().min(1).max(99_999).nullish(),
    })
    .nullish(),
}

export const ItemInput = z.object({
  variantId: id,
  productId: id.nullish(),
  locationId: id.nullish(),
  ...itemFields,
})
export const ItemUpdate = z.object({
  id,
  revision: z.union([z.string().min(1).max(20), z.number().int()]).transform(String),
  ...itemFields,
})
export const ItemUpsert = ItemUpdate.extend({ variantId: id, productId: id, locationId: id })
  .partial()
  .extend(itemFields)
export type Fields = Pick<z.output<typeof ItemInput>, 'quantity' | 'inStock' | 'preorderInfo'>

/** Starts to track the stock of a variant at a location. */
export async function createItem(
  ctx: Context<Code>,
  { variantId, locationId, ...wished }: z.output<typeof ItemInput>,
): Promise<PublishedItem> {
  const place = locationId ?? defaultLocationId
  const [first] = await inventoryItemsOf(ctx, [variantId.toLowerCase()])
  if (!first) return ctx.fail('INVENTORY_ITEM_NOT_FOUND')
  const earlier = await itemAt(ctx, variantId, place)
  if (earlier?.trackQuantity) throw publishedRefusal('ITEM_ALREADY_EXISTS', { inventoryItemId: earlier.id })
  await checkLocation(ctx, { 'inventoryItem.locationId': place })
  return write(ctx, { ...first, locationId: place }, wished)
}

/** Without a revision, the latest one is changed. */
export async function updateItem(
  ctx: Context<Code>,
  { id: itemId, revision, ...wished }: Fields & { readonly id: string; readonly revision?: string },
): Promise<PublishedItem> {
  const item = await itemNamed(ctx, itemId)
  if (revision !== undefined && revision !== item.revision) ctx.fail('CONFLICT', { revision: item.revision })
  return write(ctx, item, wished, revision)
}

/** Changes the item that an id, or a variant and a location, names; creates it if the variant is not tracked there. */
export async function upsertItem(
  ctx: Context<Code>,
  { id: itemId, revision, variantId, locationId, ...wished }: z.output<typeof ItemUpsert>,
): Promise<PublishedItem> {
  const version = revision === undefined ? {} : { revision }
  if (itemId) return updateItem(ctx, { ...wished, ...version, id: itemId })
  if (!variantId)
    return ctx.violation('inventoryItem.variantId', 'REQUIRED_FIELD', 'is required without an id')
  const known = await itemAt(ctx, variantId, locationId ?? defaultLocationId)
  if (known?.trackQuantity) return updateItem(ctx, { ...wished, ...version, id: known.id })
  return createItem(ctx, { ...wished, variantId, locationId })
}

/** A variant without items is not tracked: the last item ends the count, and others are left without units. */
export async function deleteItem(ctx: Context<Code>, itemId: string): Promise<void> {
  const { variantId, locationId, trackQuantity } = await itemNamed(ctx, itemId)
  if (!trackQuantity) return
  const others = (await inventoryItemsOf(ctx, [variantId])).filter((item) => item.locationId !== locationId)
  const isLast = others.every((item) => !('quantity' in item) || item.quantity === 0)
  await adjust(ctx, variantId, isLast ? { kind: 'STOP_TRACKING' } : { kind: 'SET', quantity: 0, locationId })
}

/** Adds units, or takes them away. Without a restriction, what is left is taken. */
export async function changeUnits(
  ctx: Context<Code>,
  item: PublishedItem,
  change: number,
  isRestricted: boolean,
): Promise<PublishedItem> {
  const { variantId, locationId } = item
  if (!('quantity' in item)) throw publishedRefusal('INVENTORY_QUANTITY_NOT_TRACKED', { variantId })
  const units = isRestricted ? Math.abs(change) : Math.min(Math.abs(change), item.quantity)
  if (units > 0)
    await adjust(ctx, variantId, { kind: change < 0 ? 'REMOVE' : 'ADD', quantity: units, locationId })
  return (await itemAt(ctx, variantId, locationId)) ?? ctx.fail('INVENTORY_ITEM_NOT_FOUND')
}

async function write(
  ctx: Context<Code>,
  { variantId, productId, locationId }: PublishedItem,
  { quantity, inStock, preorderInfo }: Fields,
  revision?: string,
): Promise<PublishedItem> {
  if (typeof quantity === 'number') {
    await lockStock(ctx, [variantId])
    const [item] = await readItems(ctx, [variantId])
    const { reserved = 0 } = item?.levels?.find((level) => level.locationId === locationId) ?? {}
    await adjust(ctx, variantId, { kind: 'SET', quantity: quantity + reserved, locationId }, revision)
  } else if (inStock === true) await adjust(ctx, variantId, { kind: 'STOP_TRACKING' }, revision)
  else if (inStock === false) await adjust(ctx, variantId, { kind: 'SET', quantity: 0, locationId }, revision)
  if (preorderInfo) {
    const { enabled, message, limit } = preorderInfo
    const preorder = enabled ? { ...(message && { message }), ...(limit && { limit }) } : null
    await changeProduct(ctx, { id: productId, preorder })
  }
  const items = await inventoryItemsOf(ctx, [variantId])
  return (
    items.find((item) => item.locationId === locationId) ?? items[0] ?? ctx.fail('INVENTORY_ITEM_NOT_FOUND')
  )
}

async function adjust(ctx: Context<Code>, variantId: string, wish: Wish, revision?: string): Promise<void> {
  const done = await adjustStock(ctx, [{ variantId, wish, revision }], { reason: 'CORRECTION' })
  if (!('refused' in done)) return
  const { code, data } = explain<Refused>(done.refused, refusalOf(wish))
  ctx.fail(code, data)
}

type Refused = 'INCREMENT_NOT_POSSIBLE' | 'DECREMENT_NOT_POSSIBLE' | 'INVENTORY_IS_RESERVED'

function refusalOf({ kind }: Wish): Refused {
  if (kind === 'ADD') return 'INCREMENT_NOT_POSSIBLE'
  return kind === 'REMOVE' ? 'DECREMENT_NOT_POSSIBLE' : 'INVENTORY_IS_RESERVED'
}
