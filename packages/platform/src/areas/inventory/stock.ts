import type { Context } from '../../http/context.ts'
import { lockStock, returnToStock, setVariantStock, stockRows, takeFromStock } from '../products/index.ts'
import { announce } from './announce.ts'
import { inOrder, type StockLine } from './rules.ts'
import { addTaken, deleteReservation, insertTaken, markReturned, takenBy } from './store.ts'

export interface OrderedStock {
  readonly orderId: string
  /** Its reservation becomes the order's. */
  readonly checkoutId?: string | undefined
  readonly lines: readonly StockLine[]
}

/**
 * Takes an order's pieces, once however often it is asked, in the caller's transaction. Answers the variants that there
 * is too little of: then the transaction has to end in a failure.
 */
export async function takeStock(
  ctx: Context,
  { orderId, checkoutId, lines }: OrderedStock,
): Promise<readonly string[]> {
  const reserved = checkoutId ? await deleteReservation(ctx, checkoutId) : []
  const short: string[] = []
  const changed: string[] = []
  const held = new Set(reserved.map(({ variantId }) => variantId))
  // Giving back and taking each go in the order of ids; both together only if what is taken is locked by then.
  if (held.size > 0 && lines.some(({ variantId }) => !held.has(variantId)))
    await lockStock(ctx, [...held, ...lines.map(({ variantId }) => variantId)])
  for (const { variantId, quantity } of inOrder(reserved)) await returnToStock(ctx, variantId, quantity)
  for (const line of inOrder(lines)) {
    const left = await takeFromStock(ctx, line.variantId, line.quantity)
    if (left === undefined) short.push(line.variantId)
    else if (left !== null) {
      if (await insertTaken(ctx, orderId, line)) changed.push(line.variantId)
      else await returnToStock(ctx, line.variantId, line.quantity)
    }
  }
  if (!short.length) await announce(ctx, changed)
  return short
}

/**
 * Takes pieces beside those that an order has, after it was edited. Answers the variants that there is too little of: then
 * the transaction has to end in a failure.
 */
export async function takeMore(ctx: Context, { orderId, lines }: OrderedStock): Promise<readonly string[]> {
  const short: string[] = []
  const changed: string[] = []
  for (const line of inOrder(lines)) {
    const left = await takeFromStock(ctx, line.variantId, line.quantity)
    if (left === undefined) short.push(line.variantId)
    else if (left !== null) {
      await addTaken(ctx, orderId, line)
      changed.push(line.variantId)
    }
  }
  if (!short.length) await announce(ctx, changed)
  return short
}

/**
 * Takes what is there of the pieces of an order that is made already: it cannot be refused any more, and no stock is
 * ever below zero.
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
    await takeFromStock(ctx, variantId, taken.quantity)
    changed.push(variantId)
  }
  await announce(ctx, changed)
}

/**
 * Gives an order's pieces back, all or the lines that are named, and never more than it took; in the caller's
 * transaction. Asked again, nothing happens.
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

/** Sets what can be bought of a variant, whatever is reserved beside it; null: not counted. */
export async function setAvailable(ctx: Context, variantId: string, stock: number | null): Promise<void> {
  await setVariantStock(ctx, variantId, stock)
  await announce(ctx, [variantId])
}
