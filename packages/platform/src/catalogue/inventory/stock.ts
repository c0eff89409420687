import type { Context } from '../../kernel/http/context.ts'
import {
  type Flagged,
  lockStock,
  refreshBundles,
  stockRows,
  type TakenRow,
  takeFromStock,
} from '../products/index.ts'
import { adjustStock } from './adjust.ts'
import { announce, announceTaken } from './announce.ts'
import { type Change, changeRows, insertChanges } from './changes-store.ts'
import { changesOfOrder, elsewhereOf, giveBack, takeElsewhere } from './elsewhere.ts'
import { inOrder, plus, type StockLine } from './rules.ts'
import {
  addTaken,
  deleteReservation,
  insertAllTaken,
  insertTaken,
  type PlacedLine,
  reservedOf,
  setTakenElsewhere,
  takenBy,
} from './store.ts'

export interface OrderedStock {
  readonly orderId: string
  /** Its reservation goes to the order. */
  readonly checkoutId?: string | undefined
  readonly lines: readonly StockLine[]
  /** A query to run after the variants are locked, in the same round trip. */
  readonly behind?: (() => Promise<void>) | undefined
}

/**
 * Takes the units of a new order, in the caller's transaction. Answers the variants with too little stock; the caller
 * must then fail the transaction.
 */
export async function takeStock(
  ctx: Context,
  { orderId, checkoutId, lines, behind }: OrderedStock,
): Promise<readonly string[]> {
  const reserved = checkoutId ? await deleteReservation(ctx, checkoutId) : []
  const held = new Set(reserved.map(({ variantId }) => variantId))
  // Returning and taking each lock in the order of ids; doing both needs all locks first.
  if (held.size > 0 && lines.some(({ variantId }) => !held.has(variantId)))
    await lockStock(ctx, [...held, ...lines.map(({ variantId }) => variantId)])
  const back: Flagged[] = []
  for (const { elsewhere = {}, ...line } of reserved) {
    const given = await giveBack(ctx, { ...line, elsewhere })
    if (given) back.push(given)
  }
  const { short, counted, changes, rows } = await take(ctx, lines, { reserved, behind })
  if (short.length) return short
  await insertAllTaken(ctx, orderId, counted, changeRows(ctx, changes, { reason: 'ORDER', orderId }))
  // Reserved units that the order does not need are available again.
  const taken = new Set(counted.map(({ variantId }) => variantId))
  const refilled = [...held].filter((variantId) => !taken.has(variantId))
  if (refilled.length > 0) await announce(ctx, refilled)
  await refreshBundles(ctx, [...back, ...rows])
  return []
}

interface TakenUnits {
  readonly short: readonly string[]
  /** The lines with a stock count. */
  readonly counted: readonly PlacedLine[]
  readonly changes: readonly Change[]
  /** All taken variants. */
  readonly rows: readonly TakenRow[]
}

/**
 * Takes units of each variant that has enough and announces it; `reserved` was returned before. Answers the variants
 * with too little stock.
 */
async function take(
  ctx: Context,
  lines: readonly StockLine[],
  {
    reserved: own = [],
    behind,
  }: { readonly reserved?: readonly StockLine[] } & Pick<OrderedStock, 'behind'> = {},
): Promise<TakenUnits> {
  const wanted = inOrder(lines)
  const [rows, reserved] = await Promise.all([
    takeFromStock(ctx, wanted),
    reservedOf(
      ctx,
      wanted.map(({ variantId }) => variantId),
    ),
    behind?.(),
  ])
  const taken = new Map(rows.map((row) => [row.variant_id, row]))
  const held = new Map(own.map((line) => [line.variantId, line.quantity]))
  const short = wanted.flatMap(({ variantId }) => (taken.has(variantId) ? [] : [variantId]))
  if (short.length) return { short, counted: [], changes: [], rows }
  const from = await takeElsewhere(ctx, rows)
  const counted: PlacedLine[] = []
  const changes: Change[] = []
  for (const { variantId, quantity } of wanted) {
    const row = taken.get(variantId) as TakenRow
    if (row.stock === null) continue
    counted.push({ variantId, quantity, elsewhere: elsewhereOf(from, variantId) })
    changes.push(...changesOfOrder(row, quantity, reserved.get(variantId), from))
    await announceTaken(ctx, row, {
      reserved: reserved.get(variantId)?.all ?? 0,
      quantity,
      held: held.get(variantId),
    })
  }
  return { short, counted, changes, rows }
}

/**
 * Takes more units for an edited order. Answers the variants with too little stock; the caller must then fail the
 * transaction.
 */
export async function takeMore(ctx: Context, { orderId, lines }: OrderedStock): Promise<readonly string[]> {
  const { short, counted, changes, rows } = await take(ctx, lines)
  const before = new Map((await takenBy(ctx, orderId)).map((row) => [row.variant_id, row.elsewhere ?? {}]))
  for (const line of counted) {
    await addTaken(ctx, orderId, line)
    if (!line.elsewhere) continue
    const elsewhere = plus(before.get(line.variantId) ?? {}, line.elsewhere)
    await setTakenElsewhere(ctx, orderId, line.variantId, elsewhere)
  }
  await insertChanges(ctx, changes, { reason: 'ORDER', orderId })
  if (!short.length) await refreshBundles(ctx, rows)
  return short
}

/**
 * Takes the remaining units of an existing order: the order cannot be rejected any more, and pre-orders aside, stock
 * never falls below zero.
 */
export async function takeWhatIsLeft(ctx: Context, { orderId, lines }: OrderedStock): Promise<void> {
  const wanted = inOrder(lines)
  const ids = wanted.map(({ variantId }) => variantId)
  await lockStock(ctx, ids)
  const left = new Map((await stockRows(ctx, ids)).map(({ variant_id, stock }) => [variant_id, stock]))
  const reserved = await reservedOf(ctx, ids)
  const changed: string[] = []
  const changes: Change[] = []
  const taken: Flagged[] = []
  for (const { variantId, quantity } of wanted) {
    const stock = left.get(variantId) ?? null
    if (stock === null) continue
    const line = { variantId, quantity: Math.min(Math.max(0, stock), quantity) }
    if (!(await insertTaken(ctx, orderId, line))) continue
    const rows = await takeFromStock(ctx, [line])
    taken.push(...rows)
    const from = await takeElsewhere(ctx, rows)
    const elsewhere = elsewhereOf(from, variantId)
    if (elsewhere) await setTakenElsewhere(ctx, orderId, variantId, elsewhere)
    for (const row of rows) changes.push(...changesOfOrder(row, line.quantity, reserved.get(variantId), from))
    changed.push(variantId)
  }
  await insertChanges(ctx, changes, { reason: 'ORDER', orderId })
  await announce(ctx, changed)
  await refreshBundles(ctx, taken)
}

/** Sets the available quantity of a variant, reserved units excluded; null: no stock count. */
export async function setAvailable(ctx: Context, variantId: string, stock: number | null): Promise<void> {
  await lockStock(ctx, [variantId])
  const reserved = (await reservedOf(ctx, [variantId])).get(variantId)?.all ?? 0
  const wish = stock === null ? stopTracking : ({ kind: 'SET', quantity: stock + reserved } as const)
  await adjustStock(ctx, [{ variantId, wish }], { reason: 'CORRECTION' })
}

const stopTracking = { kind: 'STOP_TRACKING' } as const
