import * as z from 'zod'
import { handOverCheckout } from '../../checkout/checkouts/index.ts'
import {
  browserOf,
  expiredPage,
  type HostedSession,
  redirectTo,
  sessionCookies,
  takeOver,
} from '../../identity/hosted-sign-in/index.ts'
import { findRedirect, type StoredRedirect, useRedirect } from '../../identity/redirects/index.ts'
import { page } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'

/** A redirect session leads a browser here. The first browser becomes its buyer; the link is useless to a second. */
export const handOverPage = page('GET /_hosted/checkout', {
  access: ['anyone'],
  input: z.object({ session: z.string().max(100).default('') }),
  handle: outsideTransaction(async ({ session }: { readonly session: string }, ctx: Context) => {
    const redirect = await findRedirect(ctx, session)
    const checkoutId = redirect?.params.checkoutId
    if (redirect?.intent !== 'ecomCheckout' || typeof checkoutId !== 'string') return expiredPage(ctx)
    const browser = browserOf(ctx)
    if (isSame(browser, redirect)) {
      await ctx.transaction((tx) =>
        handOverCheckout(tx, checkoutId, { ...redirect, visitorId: browser.visitorId }),
      )
      return redirectTo(`/_hosted/checkout/${encodeURIComponent(checkoutId)}`)
    }
    const opened = await ctx.transaction(async (tx) => {
      if (!(await useRedirect(tx, redirect.id))) return undefined
      const opened = await takeOver(tx, browser, redirect)
      await handOverCheckout(tx, checkoutId, { ...redirect, visitorId: opened.session.visitorId })
      return opened
    })
    if (!opened) return expiredPage(ctx)
    const cookies = sessionCookies(ctx.services.baseUrl, opened)
    return redirectTo(`/_hosted/checkout/${encodeURIComponent(checkoutId)}`, ...cookies)
  }),
})

/** True if this browser used the redirect session before. */
function isSame(browser: HostedSession | undefined, redirect: StoredRedirect): browser is HostedSession {
  return (
    browser !== undefined &&
    browser.visitorId === redirect.visitorId &&
    browser.identityId === redirect.identityId
  )
}
