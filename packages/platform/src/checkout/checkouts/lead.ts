import {
  browserOf,
  homeOf,
  redirectTo,
  sessionCookies,
  takeOver,
} from '../../identity/hosted-sign-in/index.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { Failure } from '../../kernel/http/failure.ts'
import type { CheckoutOwner } from './creator.ts'
import { refuseClosedShop } from './guards.ts'

interface Lead<C> {
  /** The input of the page's form besides its address. */
  readonly fields?: Readonly<Record<string, string>>
  readonly make: (tx: C, owner: CheckoutOwner) => Promise<string>
}

/**
 * The page of a link to a new checkout. Crawlers and mail scanners open links, so the checkout starts when the visitor
 * presses the button, which posts to the same address.
 */
export const checkoutLinkPage = (
  ctx: Context<never>,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> => ctx.services.hostedPage(ctx, 'checkout-link', { fields })

/**
 * Creates a checkout for the browser that presses the button of a link's page, and redirects there. An unknown browser
 * becomes a visitor. A form of another site arrives without this browser's cookie and would replace its session, so it
 * only gets the page.
 */
export async function leadToCheckout<C extends Context<never>>(
  ctx: C,
  { fields, make }: Lead<C>,
): Promise<Response> {
  const site = ctx.request.headers.get('sec-fetch-site') ?? 'same-origin'
  if (site !== 'same-origin') return checkoutLinkPage(ctx, fields)
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
    return noticePage(ctx, notPossible(error.message), {
      returnUrl: await homeOf(ctx, undefined),
      code: error.code,
    })
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

const notPossible = (message: string): Notice => ({
  en: { title: 'Checkout is not possible right now', message },
  de: { title: 'Eine Bestellung ist gerade nicht möglich', message },
})
