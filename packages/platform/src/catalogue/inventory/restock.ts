import type { Context } from '../../kernel/http/context.ts'
import { type Flagged, refreshBundles, stockRows } from '../products/index.ts'
import { announce } from './announce.ts'
import { type Change, insertChanges } from './changes-store.ts'
import { giveBack } from './elsewhere.ts'
import { defaultLocationId } from './locations.ts'
import { stockByPlace } from './places.ts'
import { type Elsewhere, goesElsewhere, inOrder, minus, type StockLine, unitsOf } from './rules.ts'
import { markReturned, setTakenElsewhere, takenBy } from './store.ts'

/**
 * Returns an order's units, all or the named lines, never more than it took; in the caller's transaction. A repeated
 * call has no effect.
 */
export async function restock(
  ctx: Context,
  { orderId, lines }: { readonly orderId: string; readonly lines?: readonly StockLine[] },
): Promise<void> {
  const wanted = lines && new Map(inOrder(lines).map(({ variantId, quantity }) => [variantId, quantity]))
  const returns: Returned[] = []
  const flagged: Flagged[] = []
  for (const { variant_id: variantId, quantity, returned, elsewhere } of await takenBy(ctx, orderId)) {
    const outstanding = quantity - returned
    const back = Math.min(outstanding, wanted ? (wanted.get(variantId) ?? 0) : quantity)
    if (back <= 0) continue
    await markReturned(ctx, orderId, { variantId, quantity: back })
    const there = goesElsewhere(outstanding, elsewhere ?? {}, back)
    if (elsewhere) await setTakenElsewhere(ctx, orderId, variantId, minus(elsewhere, there))
    const given = await giveBack(ctx, { variantId, quantity: back, elsewhere: there })
    if (given) flagged.push(given)
    returns.push({ variantId, quantity: back, elsewhere: given?.elsewhere ?? {} })
  }
  if (returns.length === 0) return
  await insertChanges(ctx, await changesOfReturns(ctx, returns), { reason: 'RESTOCK', orderId })
  await announce(
    ctx,
    returns.map(({ variantId }) => variantId),
  )
  await refreshBundles(ctx, flagged)
}

type Returned = StockLine & { readonly elsewhere: Elsewhere }

/** A variant whose stock is not counted any more has no history. */
async function changesOfReturns(ctx: Context, returns: readonly Returned[]): Promise<Change[]> {
  const rows = await stockRows(
    ctx,
    returns.map(({ variantId }) => variantId),
  )
  const stocks = new Map((await stockByPlace(ctx, rows)).map((stock) => [stock.row.variant_id, stock]))
  return returns.flatMap(({ variantId, quantity, elsewhere }) => {
    const stock = stocks.get(variantId)
    if (!stock || stock.row.stock === null) return []
    const changes: Elsewhere = { [defaultLocationId]: quantity - unitsOf(elsewhere), ...elsewhere }
    return stock.places.flatMap(({ locationId, available, reserved }) => {
      const change = changes[locationId] ?? 0
      return change > 0 ? [{ variantId, locationId, change, quantity: available + reserved }] : []
    })
  })
}
