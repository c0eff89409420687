import * as z from 'zod'

import type { HostedPages } from '../../generated/hosted-pages.ts'
import { page } from '../../kernel/area.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findAccount, findRecoveryToken } from '../identities/index.ts'
import { findRedirect, type StoredRedirect, shopPath } from '../redirects/index.ts'
import { authorizeUrl, type OpenAuthorization, openAuthorization } from './auth-request.ts'
import { expiredPage, redirectTo, withBrowser } from './browser.ts'
import { homeOf } from './home.ts'
import { plainSignInData } from './page-data.ts'

const session = z.string().max(100).optional()

/** A redirect session `login`: a sign-in at the hosted pages without a client. */
export const signInPage = page('GET /_hosted/sign-in', {
  access: ['anyone'],
  input: z.object({ session }),
  async handle(input, ctx) {
    const redirect = await findRedirect(ctx, String(input.session))
    if (redirect?.intent !== 'login' || redirect.used) return expiredPage(ctx)
    const { loginUrl } = redirect.callbacks
    if (loginUrl && redirect.preferences.useGenericWixPages === false) return redirectTo(loginUrl)
    const settings = await ctx.services.settings(ctx)
    const back = redirect.callbacks.postFlowUrl ?? (await homeOf(ctx, redirect))
    const data = await plainSignInData(ctx, redirect.id, settings.name, back)
    return withBrowser(ctx, () => ctx.services.hostedPage(ctx, 'sign-in', data))
  },
})

/** Redirects to the page of the shop for a redirect session. */
export const shopPage = page('GET /_hosted/redirect', {
  access: ['anyone'],
  input: z.object({ session }),
  async handle(input, ctx) {
    const redirect = await findRedirect(ctx, String(input.session))
    if (!redirect) return expiredPage(ctx)
    const home = await homeOf(ctx, redirect)
    if (redirect.intent === 'ecomOrderPaymentRequest') return payPage(ctx, redirect, home)
    const path = shopPath(redirect.intent, redirect.params)
    if (path) return redirectTo(withParameters(new URL(path, home), ctx.request.url.searchParams))
    return expiredPage(ctx)
  },
})

/** Passes parameters of the site on to its own page, such as language and campaign. */
function withParameters(url: URL, given: URLSearchParams): string {
  for (const [name, value] of given) if (name !== 'session') url.searchParams.set(name, value)
  return url.href
}

/** Redirects to the payment page, which returns to the URL of the redirect session. */
async function payPage(ctx: Context, { id, params, callbacks }: StoredRedirect, home: string) {
  const path = await ctx.services.hooks.payPagePath(ctx, String(params.paymentRequestId))
  if (path) return redirectTo(`${path}?${new URLSearchParams({ session: id })}`)
  return noticePage(ctx, noRequest, { returnUrl: callbacks.postFlowUrl ?? home, status: 404 })
}

const noRequest: Notice = {
  en: {
    title: 'Payment request not found',
    message: 'This link leads to no payment request. Ask the shop for a new link.',
  },
  de: {
    title: 'Zahlungsaufforderung nicht gefunden',
    message: 'Dieser Link führt zu keiner Zahlungsaufforderung. Bitten Sie den Shop um einen neuen Link.',
  },
}

export const recoveryRequestPage = page('GET /_hosted/recovery', {
  access: ['anyone'],
  input: z.object({ session }),
  async handle(input, ctx) {
    const open = input.session ? await openAuthorization(ctx, String(input.session)) : undefined
    const signInUrl = open && authorizeUrl(ctx, open.redirect.id)
    const data: HostedPages['recovery-request'] = open
      ? { session: open.redirect.id, signInUrl, redirectUrl: signInUrl, clientId: open.client.id }
      : {}
    return withBrowser(ctx, () => ctx.services.hostedPage(ctx, 'recovery-request', data))
  },
})

/** The page behind the link of a recovery email. Opening it changes nothing, because mail scanners open links too. */
export const recoverPage = page('GET /_hosted/recover', {
  access: ['anyone'],
  input: z.object({ token: z.string().max(2048).default('') }),
  async handle({ token }, ctx) {
    const found = await findRecoveryToken(ctx, String(token))
    const account = found && (await findAccount(ctx, found.identityId))
    const open = await authorizationBehind(ctx, found?.redirectUrl ?? null)
    const data = {
      token,
      signInUrl: found?.redirectUrl ?? (await homeOf(ctx, undefined)),
      recoveryUrl: `${ctx.services.baseUrl}/_hosted/recovery`,
      ...(account ? { email: account.email } : { expired: true }),
      ...(found?.redirectUrl && { redirectUrl: found.redirectUrl }),
      ...(open && { session: open.redirect.id }),
    }
    return withBrowser(ctx, () => ctx.services.hostedPage(ctx, 'recover', data))
  },
})

/** A recovery that started during a sign-in continues with it while it is open. */
async function authorizationBehind(
  ctx: Context,
  redirectUrl: string | null,
): Promise<OpenAuthorization | undefined> {
  const session = redirectUrl?.startsWith(authorizeUrl(ctx, ''))
    ? new URL(redirectUrl).searchParams.get('session')
    : null
  return session ? openAuthorization(ctx, session) : undefined
}
