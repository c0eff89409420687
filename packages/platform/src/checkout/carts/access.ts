import type { Caller, Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { type CartRow, cartById, lockCartById } from '../current-cart/index.ts'

type NotFound = Context<'CART_NOT_FOUND'>

/** 404 instead of 403, because 403 would reveal that the cart exists. */
export async function reachCart(ctx: NotFound, id: string): Promise<CartRow> {
  return own(ctx, await cartById(ctx, id))
}

export async function lockReachedCart(ctx: NotFound, id: string): Promise<CartRow> {
  return own(ctx, await lockCartById(ctx, id))
}

function own(ctx: NotFound, row: CartRow | undefined): CartRow {
  return row && mayReach(ctx.caller, row) ? row : ctx.fail('CART_NOT_FOUND')
}

function mayReach(caller: Caller, { owner_kind, owner_id }: CartRow): boolean {
  const { memberId, visitorId } = caller
  if (isStaffOrApp(caller)) return true
  return owner_kind === 'member' ? owner_id === memberId : owner_kind === 'visitor' && owner_id === visitorId
}
