import {
  browserOf,
  errorPage,
  homeOf,
  redirectTo,
  sessionCookies,
  takeOver,
} from '../../identity/hosted-sign-in/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { Failure } from '../../kernel/http/failure.ts'
import type { CheckoutOwner } from './creator.ts'
import { refuseClosedShop } from './guards.ts'

/**
 * Creates a checkout for the browser that opens a link and redirects there. An unknown browser becomes a visitor.
 */
export async function leadToCheckout<C extends Context<never>>(
  ctx: C,
  make: (tx: C, owner: CheckoutOwner) => Promise<string>,
): Promise<Response> {
  return orErrorPage(ctx, async () => {
    const { id, cookies } = await ctx.transaction(async (inner) => {
      const tx = inner as unknown as C
      await refuseClosedShop(tx)
      const { owner, cookies } = await ownerHere(tx)
      return { id: await make(tx, owner), cookies }
    })
    return redirectTo(`/_hosted/checkout/${encodeURIComponent(id)}`, ...cookies)
  })
}

/** Shows a rejected checkout as a page, not as JSON. */
export async function orErrorPage(ctx: Context<never>, lead: () => Promise<Response>): Promise<Response> {
  try {
    return await lead()
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return errorPage(ctx, 'Checkout is not possible right now', error.message, await homeOf(ctx, undefined))
  }
}

/** The owner of the new checkout: this browser's member or visitor. */
async function ownerHere(
  tx: Context,
): Promise<{ readonly owner: CheckoutOwner; readonly cookies: readonly string[] }> {
  const browser = browserOf(tx)
  if (browser) {
    const member_id = tx.caller.role === 'member' ? (tx.caller.memberId ?? null) : null
    return { owner: { member_id, visitor_id: browser.visitorId }, cookies: [] }
  }
  const opened = await takeOver(tx, undefined, { visitorId: null, identityId: null })
  return {
    owner: { member_id: null, visitor_id: opened.session.visitorId },
    cookies: sessionCookies(tx.services.baseUrl, opened),
  }
}
