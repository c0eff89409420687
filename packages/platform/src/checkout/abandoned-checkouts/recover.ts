import { browserOf, errorPage, homeOf, redirectTo } from '../../identity/hosted-sign-in/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type CheckoutOwner, leadToCheckout, restartCheckout } from '../checkouts/index.ts'
import { isTokenOf } from './link.ts'
import { toAbandoned } from './present.ts'
import { findAbandoned, lockAbandonedBehind, markRecovered, type StoredAbandoned } from './store.ts'

interface LinkInput {
  readonly abandonedCheckoutId: string
  readonly token?: string
}

/**
 * Follows a reminder's link: in the buyer's own browser to the checkout itself, in another one to a new checkout with
 * the same items. The link proves access to the mailbox, but must neither show addresses nor sign in.
 */
export async function redirectToCheckout(
  { abandonedCheckoutId, token }: LinkInput,
  ctx: Context<'ITEM_NOT_FOUND_IN_CATALOG' | 'ITEM_NOT_AVAILABLE'>,
): Promise<Response> {
  const row = await findAbandoned(ctx, abandonedCheckoutId)
  if (!row) return gone(ctx)
  if (row.order_id && isOwner(ctx, row)) return redirectTo(`/_hosted/confirmation/${row.order_id}`)
  if (row.status === 'RECOVERED') return gone(ctx)
  if (isOwner(ctx, row)) return redirectTo(`/_hosted/checkout/${row.checkout_id}`)
  if (!(await isTokenOf(ctx, row.id, token))) return gone(ctx)
  return leadToCheckout(ctx, (tx, owner: CheckoutOwner) =>
    restartCheckout(tx, row.checkout_id, { owner, email: row.email }),
  )
}

function isOwner(ctx: Context, { member_id, visitor_id }: StoredAbandoned): boolean {
  const browser = browserOf(ctx)
  if (!browser) return false
  return member_id ? ctx.caller.memberId === member_id : visitor_id === browser.visitorId
}

async function gone(ctx: Context): Promise<Response> {
  return errorPage(
    ctx,
    'This checkout is no longer available',
    'It was completed, or it is too old. The items may still be available in the shop.',
    await homeOf(ctx, undefined),
  )
}

/** An order recovers its checkout, or the abandoned one that a reminder's link restarted. */
export async function recover(ctx: Context, checkoutId: string, orderId: string | undefined): Promise<void> {
  const row = await lockAbandonedBehind(ctx, checkoutId)
  if (!row) return
  const recovered = await markRecovered(ctx, row.id, { orderId: orderId ?? null, now: ctx.clock.now() })
  if (!recovered) return
  const abandonedCheckout = toAbandoned(ctx, recovered)
  await ctx.emit('wix.ecom.v1.abandoned_checkout_recovered', row.id, { abandonedCheckout })
}
