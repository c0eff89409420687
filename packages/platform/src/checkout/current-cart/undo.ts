import type { Cart } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { saveCart } from './change.ts'
import type { CartContents } from './columns.ts'
import { documentBefore, joined, linesBefore } from './merge-rules.ts'
import { markUndone, mergeOf } from './merges-store.ts'
import { lockCartOf, lockOrCreateCart } from './store.ts'
import { readCart } from './to-cart.ts'

/**
 * Undoes a merge: the member's cart loses the visitor's items, which return to the visitor's cart for use after signing
 * out. A repeated call answers the unchanged cart.
 */
export async function undoMerge(ctx: Context<'CART_MERGE_NOT_FOUND'>): Promise<Cart> {
  const memberId = ctx.caller.memberId ?? ctx.fail('CART_MERGE_NOT_FOUND')
  const now = ctx.clock.now()
  const row = (await lockCartOf(ctx, { kind: 'member', id: memberId })) ?? ctx.fail('CART_MERGE_NOT_FOUND')
  const merge = (await mergeOf(ctx, row.cart_id, memberId, now)) ?? ctx.fail('CART_MERGE_NOT_FOUND')
  if (merge.undone_at) return readCart(ctx, row)
  await markUndone(ctx, row.cart_id, now)
  await restoreVisitors(ctx, merge.visitor_id, merge.visitors)
  return saveCart(ctx, row, {
    lines: linesBefore(row.lines, { former: merge.former?.lines ?? [], merged: merge.merged.lines }),
    document: documentBefore(row.document, {
      former: merge.former?.document,
      merged: merge.merged.document,
    }),
  })
}

async function restoreVisitors(
  ctx: Context,
  visitorId: string,
  { lines, document }: CartContents,
): Promise<void> {
  const visitors = await lockOrCreateCart(
    ctx,
    { kind: 'visitor', id: visitorId },
    { cartId: ctx.random.id(), purchaseFlowId: ctx.random.id(), document, now: ctx.clock.now() },
  )
  await saveCart(ctx, visitors, { lines: joined(visitors.lines, lines) })
}
