import { isUuid } from '../../kernel/database/fields.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { closeCart } from '../current-cart/index.ts'
import { cartOfOpen, findCheckout, lockCheckout, type StoredCheckout } from './store.ts'

type NotFound = Context<'CHECKOUT_NOT_FOUND'>

/** Buyers reach their own checkouts; a member also those that the same browser began before signing in. */
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
 * As `lockOwn`, for whoever completes the checkout, or is refused: its cart is bought. The cart comes first, as where
 * its checkout is made of it.
 */
export async function lockBought(ctx: NotFound, id: string): Promise<StoredCheckout> {
  return own(ctx, await closeCartAndLock(ctx, id))
}

/** As `lockBought`, whoever asks. */
export async function closeCartAndLock(ctx: Context, id: string): Promise<StoredCheckout | undefined> {
  if (!isUuid(id)) return undefined
  const [, row] = await Promise.all([closeCart(ctx, cartOfOpen(ctx, id)), lockCheckout(ctx, id)])
  return row
}

/** Another person's checkout is not there at all: a refusal would tell that it exists. */
function own(ctx: NotFound, row: StoredCheckout | undefined): StoredCheckout {
  return row && mayReach(ctx.caller, row) ? row : ctx.fail('CHECKOUT_NOT_FOUND')
}

/** Whose contact a buyer is, the platform knows: like the member's id, it is not the buyer's to say. */
export const namedContact = (caller: Caller, contactId: string | undefined): string | undefined =>
  isStaffOrApp(caller) ? contactId : undefined
