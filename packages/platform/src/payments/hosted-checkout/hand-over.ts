import * as z from 'zod'
import { handOverCheckout, orErrorPage, startOnce } from '../../checkout/checkouts/index.ts'
import type { CatalogReference } from '../../generated/shared.ts'
import {
  browserOf,
  expiredPage,
  type HostedSession,
  homeOf,
  redirectTo,
  sessionCookies,
  takeOver,
} from '../../identity/hosted-sign-in/index.ts'
import { findRedirect, type StoredRedirect, useRedirect } from '../../identity/redirects/index.ts'
import { page } from '../../kernel/area.ts'
import { noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { livingMembers } from '../../people/members/index.ts'
import { readSection, type Section } from './sections.ts'

type Checkout = (tx: Context, visitorId: string) => Promise<string>

/** A redirect session leads a browser here. The first browser becomes its buyer; the link is useless to a second. */
export const handOverPage = page('GET /_hosted/checkout', {
  access: ['anyone'],
  input: z.object({ session: z.string().max(100).default('') }),
  handle: outsideTransaction(async ({ session }: { readonly session: string }, ctx: Context) => {
    const redirect = await findRedirect(ctx, session)
    if (!redirect) return expiredPage(ctx)
    const { checkoutId } = redirect.params
    if (redirect.intent === 'ecomCheckout' && typeof checkoutId === 'string')
      return enter(ctx, redirect, async () => checkoutId)
    const section = await readSection(ctx, redirect)
    if (!section) return expiredPage(ctx)
    if ('sells' in section)
      return orErrorPage(ctx, () => enter(ctx, redirect, (tx, id) => sell(tx, redirect, section.sells, id)))
    const home = await homeOf(ctx, redirect)
    return 'page' in section
      ? redirectTo(new URL(section.page, home).href)
      : missing(ctx, redirect, section, home)
  }),
})

async function enter(ctx: Context, redirect: StoredRedirect, checkout: Checkout): Promise<Response> {
  const browser = browserOf(ctx)
  const lead = async (tx: Context, visitorId: string) => {
    const id = await checkout(tx, visitorId)
    await handOverCheckout(tx, id, { ...redirect, visitorId })
    return `/_hosted/checkout/${encodeURIComponent(id)}`
  }
  if (isSame(browser, redirect)) return redirectTo(await ctx.transaction((tx) => lead(tx, browser.visitorId)))
  const entered = await ctx.transaction(async (tx) => {
    if (!(await useRedirect(tx, redirect.id))) return undefined
    const opened = await takeOver(tx, browser, redirect)
    return { opened, path: await lead(tx, opened.session.visitorId) }
  })
  if (!entered) return expiredPage(ctx)
  return redirectTo(entered.path, ...sessionCookies(ctx.services.baseUrl, entered.opened))
}

/** The checkout has the id of the redirect session, so that the same link leads to the same checkout again. */
async function sell(
  tx: Context,
  { id, identityId, params }: StoredRedirect,
  catalogReference: CatalogReference,
  visitor_id: string,
): Promise<string> {
  const [member_id = null] = identityId ? await livingMembers(tx, [identityId]) : []
  const { checkoutData } = params
  return startOnce(tx, id, {
    items: { lineItems: [{ catalogReference, quantity: 1 }] },
    owner: { member_id, visitor_id },
    ...(typeof checkoutData === 'string' && {
      document: { extendedFields: { namespaces: { paidPlansCheckout: { checkoutData } } } },
    }),
  })
}

function missing(
  ctx: Context,
  { callbacks }: StoredRedirect,
  { missing: notice, list }: Extract<Section, { missing: object }>,
  home: string,
): Promise<Response> {
  const listed = typeof list === 'string' ? callbacks[list] : new URL(list.page, home).href
  return noticePage(ctx, notice, { returnUrl: listed ?? callbacks.postFlowUrl ?? home, status: 404 })
}

/** True if this browser used the redirect session before. */
function isSame(browser: HostedSession | undefined, redirect: StoredRedirect): browser is HostedSession {
  return (
    browser !== undefined &&
    browser.visitorId === redirect.visitorId &&
    browser.identityId === redirect.identityId
  )
}
