import {
  heldFor,
  releaseReservation,
  reserveStock,
  takeStock,
  unitsOfItem,
} from '../../catalogue/inventory/index.ts'
import type { CreateOrderError } from '../../generated/checkouts.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type LiveLine, readLines } from '../../pricing/line-items/index.ts'
import type { Quote } from '../../pricing/quote/index.ts'
import { ordersSettings } from '../../site/orders-settings/index.ts'
import type { StoredCheckout } from './store.ts'

type Ordering = Context<CreateOrderError>

/** Reserves the units of a checkout for its buyer, or rejects if too few are left. */
export async function reserveUnits(ctx: Ordering, { id, document }: StoredCheckout): Promise<void> {
  const { currency } = await ctx.services.settings(ctx)
  const lines = await readLines(ctx, document.lines, currency, await heldFor(ctx, id))
  refuseShort(ctx, lines, await reserveStock(ctx, { checkoutId: id, lines: toStock(lines) }))
}

export interface UnitsOfOrder {
  readonly orderId: string
  /** True if nothing is due, or a payment is authorised. */
  readonly covered: boolean
  /** True if the checkout has a reservation. */
  readonly isReserved: boolean
  /** See `OrderedStock`. Not used if the units are taken later. */
  readonly behind?: () => Promise<void>
}

/**
 * Takes the units of an order, or rejects if too few are left. If stock is counted at payment, an unpaid order takes
 * them when it is paid.
 */
export async function takeUnits(
  ctx: Ordering,
  { id }: StoredCheckout,
  { lines }: Pick<Quote, 'lines'>,
  { orderId, covered, isReserved, behind }: UnitsOfOrder,
): Promise<void> {
  const stock = toStock(lines)
  const { inventoryUpdateTrigger } = await ordersSettings(ctx)
  if (covered || inventoryUpdateTrigger === 'ON_ORDER_PLACED') {
    const checkoutId = isReserved ? id : undefined
    return refuseShort(ctx, lines, await takeStock(ctx, { orderId, checkoutId, lines: stock, behind }))
  }
  refuseShort(ctx, lines, await reserveStock(ctx, { checkoutId: id, lines: stock }))
  await releaseReservation(ctx, id)
}

function toStock(lines: readonly LiveLine[]) {
  return lines.flatMap(({ item, quantity }) => (item ? unitsOfItem(item, quantity) : []))
}

function refuseShort(ctx: Ordering, lines: readonly LiveLine[], shortIds: readonly string[]): void {
  if (shortIds.length === 0) return
  const short = new Set(shortIds)
  const names = lines
    .filter(({ item }) => item && unitsOfItem(item, 1).some(({ variantId }) => short.has(variantId)))
    .map(({ id, name }) => ({ id, name }))
  ctx.fail(names.length === lines.length ? 'FULL_OUT_OF_STOCK' : 'PARTIAL_OUT_OF_STOCK', { lineItems: names })
}
