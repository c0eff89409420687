import type {
  RemoveLineItemsFromCurrentCartInput,
  UpdateCurrentCartLineItemQuantityInput,
} from '../../generated/current-cart.ts'
import type { Cart } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type AddContext,
  addLines,
  everyCatalog,
  type NewItems,
  readLines,
  refuseUncountable,
  type StoredLine,
  setQuantities,
} from '../../pricing/line-items/index.ts'
import { saveCart } from './change.ts'
import { type CartRow, removeCart } from './store.ts'

/** Operations on a locked cart, found by its owner or by its id. */
export async function addItems(
  ctx: AddContext,
  row: CartRow,
  { businessLocationId, ...items }: NewItems & { readonly businessLocationId?: string },
): Promise<Cart> {
  const resolve = everyCatalog(ctx)
  // Resolves existing and new items together, in one query for any size of cart.
  await resolve([...row.lines, ...(items.lineItems ?? [])].flatMap((line) => line.catalogReference ?? []))
  const lines = await addLines(row.lines, items, ctx, resolve)
  const document = businessLocationId && { document: { ...row.document, businessLocationId } }
  return saveCart(ctx, row, { lines, ...document }, resolve)
}

type LineContext = Context<'LINE_ITEM_NOT_FOUND'>

export async function removeLines(
  ctx: LineContext,
  row: CartRow,
  { lineItemIds }: Pick<RemoveLineItemsFromCurrentCartInput, 'lineItemIds'>,
): Promise<Cart> {
  refuseUnknownLines(row.lines, lineItemIds, 'lineItemIds', ctx)
  return saveCart(ctx, row, { lines: row.lines.filter(({ id }) => !lineItemIds.includes(id)) })
}

export async function setLineQuantities(
  ctx: LineContext,
  row: CartRow,
  { lineItems }: Pick<UpdateCurrentCartLineItemQuantityInput, 'lineItems'>,
): Promise<Cart> {
  const ids = lineItems.map(({ id }) => id)
  refuseUnknownLines(row.lines, ids, 'lineItems', ctx)
  const { currency } = await ctx.services.settings(ctx)
  const updates = new Map(lineItems.map(({ id, quantity }) => [id, quantity]))
  const lines = setQuantities(await readLines(ctx, row.lines, currency), updates)
  refuseUncountable(lines, ctx)
  return saveCart(ctx, row, { lines })
}

export async function takeOut(
  ctx: Context,
  row: CartRow,
  field: 'couponCode' | 'businessLocationId',
): Promise<Cart> {
  const { [field]: _, ...document } = row.document
  return saveCart(ctx, row, { document })
}

export async function discard(ctx: Context, row: CartRow): Promise<void> {
  await removeCart(ctx, row.cart_id)
  await ctx.emit('wix.ecom.v1.cart_deleted', row.cart_id, {})
}

function refuseUnknownLines(
  lines: readonly StoredLine[],
  ids: readonly string[],
  field: string,
  ctx: LineContext,
): void {
  const known = new Set(lines.map((line) => line.id))
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) ctx.fail('LINE_ITEM_NOT_FOUND', { field: `${field}[${index}]`, id })
  }
}
