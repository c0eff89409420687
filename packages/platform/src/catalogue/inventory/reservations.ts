import type { Context, Data } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { checkoutSettings, spanOf } from '../../site/checkout-settings/index.ts'
import { type Flagged, refreshBundles, takeFromStock } from '../products/index.ts'
import { announce } from './announce.ts'
import { elsewhereOf, giveBack, takeElsewhere } from './elsewhere.ts'
import { inOrder, type StockLine } from './rules.ts'
import { deleteReservation, insertReservation, reservationOf } from './store.ts'

export interface Reservation {
  readonly checkoutId: string
  readonly lines: readonly StockLine[]
  /** Default: the reservation time of the checkout settings. */
  readonly until?: Date
}

/**
 * Reserves a checkout's units for its buyer in place of its earlier reservation; in the caller's transaction. Answers
 * the variants with too little stock; the caller must then fail the transaction.
 */
export async function reserveStock(ctx: Context, reservation: Reservation): Promise<readonly string[]> {
  const { checkoutId } = reservation
  const until = reservation.until ?? (await reservedUntil(ctx))
  await releaseReservation(ctx, checkoutId)
  const wanted = inOrder(reservation.lines)
  const rows = await takeFromStock(ctx, wanted)
  const left = new Map(rows.map(({ variant_id, stock }) => [variant_id, stock]))
  const short = wanted.flatMap(({ variantId }) => (left.has(variantId) ? [] : [variantId]))
  const counted = wanted.filter(({ variantId }) => (left.get(variantId) ?? null) !== null)
  const emptied = wanted.flatMap(({ variantId }) => (left.get(variantId) === 0 ? [variantId] : []))
  if (short.length || !counted.length) return short
  const from = await takeElsewhere(ctx, rows)
  const placed = counted.map((line) => ({ ...line, elsewhere: elsewhereOf(from, line.variantId) }))
  await insertReservation(ctx, checkoutId, placed, until)
  await ctx.schedule('inventory.release', until, { checkoutId }, checkoutId)
  await announce(ctx, emptied)
  await refreshBundles(ctx, rows)
  return []
}

/** Releases the reservation of a checkout, if any; in the caller's transaction. */
export async function releaseReservation(ctx: Context, checkoutId: string, overBy?: Date): Promise<void> {
  const refilled: string[] = []
  const given: Flagged[] = []
  for (const { elsewhere = {}, ...line } of await deleteReservation(ctx, checkoutId, overBy)) {
    const back = await giveBack(ctx, { ...line, elsewhere })
    if (back) given.push(back)
    if (back?.stock === line.quantity) refilled.push(line.variantId)
  }
  await announce(ctx, refilled)
  await refreshBundles(ctx, given)
}

/** Reserved units by variant; for the checkout's own buyer they count as available. */
export async function heldFor(scope: Data, checkoutId: string): Promise<ReadonlyMap<string, number>> {
  const lines = await reservationOf(scope, checkoutId)
  return new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
}

async function reservedUntil(ctx: Context): Promise<Date> {
  const { stockHold } = await checkoutSettings(ctx)
  return later(ctx.clock.now(), spanOf(stockHold))
}
