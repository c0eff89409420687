import * as z from 'zod'

import { page } from '../../area.ts'
import type { Context } from '../../http/context.ts'
import { findAccount, takeSessionToken } from '../identities/index.ts'
import { type Answer, addressOf, type OpenAuthorization, openAuthorization } from './auth-request.ts'
import { browserOf, expiredPage, redirectTo, withBrowser } from './browser.ts'
import { grantCode, type SignedIn } from './grant.ts'
import { accountData, signInData } from './page-data.ts'
import type { HostedSession } from './sessions.ts'
import { browserOfFrame } from './silent-browser.ts'
import { silentPage } from './silent-page.ts'

/** The hosted end of a redirect session `auth`: answers at once where it may, else shows the sign-in page. */
export const authorizePage = page('GET /oauth2/authorize', {
  access: ['anyone'],
  input: z.object({ session: z.string().max(100).default('') }),
  async handle({ session }, ctx) {
    const open = await openAuthorization(ctx, String(session))
    if (!open) return expiredPage(ctx)
    const { request, prompt, redirect } = open
    const silent = request.responseMode === 'web_message' || prompt === 'none'

    const browser = request.responseMode === 'web_message' ? await browserOfFrame(ctx) : browserOf(ctx)
    const who =
      (redirect.loginTokenHash && (await byToken(ctx, redirect.loginTokenHash))) || byCookie(browser, open)
    if (who) {
      const code = await ctx.transaction((inner) => grantCode(inner, open, who))
      return code ? answer(ctx, open, { code }) : expiredPage(ctx)
    }
    if (silent)
      return answer(ctx, open, { error: 'login_required', error_description: 'Nobody is signed in' })
    return withBrowser(ctx, () => ask(ctx, open))
  },
})

function answer(ctx: Context, open: OpenAuthorization, what: Answer): Response {
  if (open.request.responseMode === 'web_message') return silentPage(ctx, open, what)
  return redirectTo(addressOf(open, what, ctx.services.baseUrl))
}

/** The session token of a login or registration through the API: it proves the person whatever the cookie says. */
async function byToken(ctx: Context, tokenHash: string): Promise<SignedIn | undefined> {
  const signIn = await ctx.transaction((inner) => takeSessionToken(inner, tokenHash))
  return (
    signIn && {
      ...signIn,
      hostedSessionId: browserOf(ctx)?.identityId === signIn.identityId ? (browserOf(ctx)?.id ?? null) : null,
    }
  )
}

/** `login` always asks; `consent` and `select_account` ask which account; `none` and nothing take who is there. */
function byCookie(browser: HostedSession | undefined, { prompt }: OpenAuthorization): SignedIn | undefined {
  if (!browser?.identityId || !browser.authenticatedAt) return undefined
  if (prompt !== undefined && prompt !== 'none') return undefined
  return {
    identityId: browser.identityId,
    authenticatedAt: browser.authenticatedAt,
    hostedSessionId: browser.id,
  }
}

async function ask(ctx: Context, open: OpenAuthorization): Promise<Response> {
  const signedIn = browserOf(ctx)?.identityId
  const asksWho = open.prompt === 'select_account' || open.prompt === 'consent'
  const account = asksWho && signedIn ? await findAccount(ctx, signedIn) : undefined
  if (account) return ctx.services.hostedPage(ctx, 'account', accountData(ctx, open, account))
  return ctx.services.hostedPage(ctx, 'sign-in', signInData(ctx, open))
}
