import { isUuid } from '../../kernel/database/fields.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { closeCart } from '../current-cart/index.ts'
import { cartOfOpen, findCheckout, lockCheckout, type StoredCheckout } from './store.ts'

type NotFound = Context<'CHECKOUT_NOT_FOUND'>

/** Buyers reach their own checkouts; a member also reaches those that the same browser started before the sign-in. */
export function mayReach(caller: Caller, row: Pick<StoredCheckout, 'member_id' | 'visitor_id'>): boolean {
  const { role, memberId, visitorId } = caller
  if (isStaffOrApp(caller)) return true
  if (row.member_id !== null) return role === 'member' && row.member_id === memberId
  return row.visitor_id !== null && row.visitor_id === visitorId
}

export async function readOwn(ctx: NotFound, id: string): Promise<StoredCheckout> {
  return own(ctx, await findCheckout(ctx, id))
}

export async function lockOwn(ctx: NotFound, id: string): Promise<StoredCheckout> {
  return own(ctx, await lockCheckout(ctx, id))
}

/**
 * Like `lockOwn`, for a checkout that is being completed. It closes the cart and locks it first, as creating a checkout
 * does, to avoid deadlocks.
 */
export async function lockBought(ctx: NotFound, id: string): Promise<StoredCheckout> {
  return own(ctx, await closeCartAndLock(ctx, id))
}

/** Like `lockBought`, for any caller. */
export async function closeCartAndLock(ctx: Context, id: string): Promise<StoredCheckout | undefined> {
  if (!isUuid(id)) return undefined
  const [, row] = await Promise.all([closeCart(ctx, cartOfOpen(ctx, id)), lockCheckout(ctx, id)])
  return row
}

/** 404 instead of 403, because 403 would reveal that the checkout exists. */
function own(ctx: NotFound, row: StoredCheckout | undefined): StoredCheckout {
  return row && mayReach(ctx.caller, row) ? row : ctx.fail('CHECKOUT_NOT_FOUND')
}

/** Only staff and apps may set a buyer's contact id: the platform derives it for buyers. */
export const namedContact = (caller: Caller, contactId: string | undefined): string | undefined =>
  isStaffOrApp(caller) ? contactId : undefined
