import type { Context } from '../../kernel/http/context.ts'
import {
  lockStock,
  returnToStock,
  type StockRow,
  setVariantStock,
  stockRows,
  takeFromStock,
} from '../products/index.ts'
import { announce, announceTaken } from './announce.ts'
import { inOrder, type StockLine } from './rules.ts'
import {
  addTaken,
  deleteReservation,
  insertAllTaken,
  insertTaken,
  markReturned,
  reservedOf,
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
  for (const { variantId, quantity } of inOrder(reserved)) await returnToStock(ctx, variantId, quantity)
  const { short, counted } = await take(ctx, lines, { reserved, behind })
  if (short.length) return short
  await insertAllTaken(ctx, orderId, counted)
  // Reserved units that the order does not need are available again.
  const taken = new Set(counted.map(({ variantId }) => variantId))
  const refilled = [...held].filter((variantId) => !taken.has(variantId))
  if (refilled.length > 0) await announce(ctx, refilled)
  return []
}

/**
 * Takes units of each variant that has enough and announces it; `reserved` was returned before. Answers the variants
 * with too little stock, and the lines with a stock count.
 */
async function take(
  ctx: Context,
  lines: readonly StockLine[],
  {
    reserved: own = [],
    behind,
  }: { readonly reserved?: readonly StockLine[] } & Pick<OrderedStock, 'behind'> = {},
): Promise<{ readonly short: readonly string[]; readonly counted: readonly StockLine[] }> {
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
  const counted = wanted.filter(({ variantId }) => (taken.get(variantId)?.stock ?? null) !== null)
  if (!short.length)
    for (const { variantId, quantity } of counted)
      await announceTaken(ctx, taken.get(variantId) as StockRow, {
        reserved: reserved.get(variantId) ?? 0,
        quantity,
        held: held.get(variantId),
      })
  return { short, counted }
}

/**
 * Takes more units for an edited order. Answers the variants with too little stock; the caller must then fail the
 * transaction.
 */
export async function takeMore(ctx: Context, { orderId, lines }: OrderedStock): Promise<readonly string[]> {
  const { short, counted } = await take(ctx, lines)
  for (const line of counted) await addTaken(ctx, orderId, line)
  return short
}

/**
 * Takes the remaining units of an existing order: the order cannot be rejected any more, and stock never falls below
 * zero.
 */
export async function takeWhatIsLeft(ctx: Context, { orderId, lines }: OrderedStock): Promise<void> {
  const wanted = inOrder(lines)
  const ids = wanted.map(({ variantId }) => variantId)
  await lockStock(ctx, ids)
  const left = new Map((await stockRows(ctx, ids)).map(({ variant_id, stock }) => [variant_id, stock]))
  const changed: string[] = []
  for (const { variantId, quantity } of wanted) {
    const stock = left.get(variantId) ?? null
    if (stock === null) continue
    const taken = { variantId, quantity: Math.min(stock, quantity) }
    if (!(await insertTaken(ctx, orderId, taken))) continue
    await takeFromStock(ctx, [taken])
    changed.push(variantId)
  }
  await announce(ctx, changed)
}

/**
 * Returns an order's units, all or the named lines, never more than it took; in the caller's transaction. A repeated
 * call has no effect.
 */
export async function restock(
  ctx: Context,
  { orderId, lines }: { readonly orderId: string; readonly lines?: readonly StockLine[] },
): Promise<void> {
  const wanted = lines && new Map(inOrder(lines).map(({ variantId, quantity }) => [variantId, quantity]))
  const changed: string[] = []
  for (const { variant_id, quantity, returned } of await takenBy(ctx, orderId)) {
    const back = Math.min(quantity - returned, wanted ? (wanted.get(variant_id) ?? 0) : quantity)
    if (back <= 0) continue
    await markReturned(ctx, orderId, { variantId: variant_id, quantity: back })
    await returnToStock(ctx, variant_id, back)
    changed.push(variant_id)
  }
  await announce(ctx, changed)
}

/** Sets the available quantity of a variant, reserved units excluded; null: no stock count. */
export async function setAvailable(ctx: Context, variantId: string, stock: number | null): Promise<void> {
  await setVariantStock(ctx, variantId, stock)
  await announce(ctx, [variantId])
}
