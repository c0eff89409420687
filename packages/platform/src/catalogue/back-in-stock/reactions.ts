import { toDecimal } from '@vitrine/pricing/money'
import type { InventoryItem } from '../../generated/inventory.ts'
import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { catalogAppId, catalogOf } from '../products/index.ts'
import { notifyWaiting } from './notify.ts'
import { ownKey } from './rules.ts'
import { deleteOfMember, hasWaiting } from './store.ts'

export interface Returned {
  readonly productId: string
  readonly variantId: string
}

export const reactions: NonNullable<Area['reactions']> = {
  /** A job plans the emails, so that the stock change does not wait for it. */
  'wix.ecom.v1.inventory_item_updated': async (ctx, variantId, item, before) => {
    const { productId, availability } = item
    if (availability === 'SOLD_OUT' || hasLess(item, before)) return
    if (!(await hasWaiting(ctx, keysOf({ productId, variantId })))) return
    const key = `${variantId} is back`
    await ctx.schedule('backInStock.returned', ctx.clock.now(), { productId, variantId }, key)
  },

  'wix.members.v1.member_deleted': async (ctx, memberId) => {
    for (const id of await deleteOfMember(ctx, memberId))
      await ctx.emit('wix.ecom.v1.back_in_stock_notification_request_deleted', id, {})
  },
}

/** Notifies the requests for a variant, unless it is out of stock again. */
export async function notifyReturned(ctx: Context, returned: Returned): Promise<void> {
  const { productId, variantId } = returned
  const reference = { catalogItemId: productId, appId: catalogAppId, options: { variantId } }
  const [resolution] = await catalogOf(ctx)([reference])
  if (!resolution || !('item' in resolution) || resolution.item.stock === 0) return
  const { name, price, image, choices } = resolution.item
  const chosen = Object.values(choices).join(', ')
  const { currency } = await ctx.services.settings(ctx)
  const details = {
    name: chosen ? `${name}, ${chosen}` : name,
    price: toDecimal(price, currency),
    ...(image && { image }),
  }
  await notifyWaiting(ctx, { wanted: { keys: keysOf(returned) }, auto: true, details }, false)
}

const hasLess = (item: InventoryItem, before: InventoryItem | undefined) =>
  before?.available !== undefined && item.available !== undefined && item.available <= before.available

const keysOf = ({ productId, variantId }: Returned) => [
  ownKey(productId, variantId),
  ownKey(productId, undefined),
]
