import * as z from 'zod'

import { page } from '../../area.ts'
import type { Context } from '../../http/context.ts'
import { hashSecret } from '../../secrets.ts'
import { takeSessionToken } from '../identities/index.ts'
import { findRedirect, useRedirect } from '../redirects/index.ts'
import { addressOf, type OpenAuthorization, openAuthorization } from './auth-request.ts'
import { browserOf } from './browser.ts'
import { sessionCookies } from './cookie.ts'
import { grantCode } from './grant.ts'
import { homeOf } from './home.ts'
import { type HostedSession, type OpenedSession, signIn } from './sessions.ts'

/** Where the sign-in page goes on: the browser is signed in, and the client gets its code. */
export const finishPage = page('POST /_hosted/authorize', {
  access: ['visitor', 'member', 'staff'],
  input: z.object({
    session: z.string().max(100),
    sessionToken: z.string().max(2048).optional(),
    deny: z.boolean().optional(),
  }),
  async handle({ session, sessionToken, deny }, ctx: FinishContext) {
    const browser = browserOf(ctx)
    // A token is no browser: this page spends the cookie, which only our own pages may do.
    if (!browser) ctx.fail('FORBIDDEN')
    return finish(ctx, browser, {
      session: String(session),
      sessionToken: sessionToken as string | undefined,
      deny: deny === true,
    })
  },
})

type FinishContext = Context<'SESSION_TOKEN_INVALID' | 'REDIRECT_SESSION_NOT_FOUND'>

export interface Finish {
  readonly session: string
  readonly sessionToken: string | undefined
  readonly deny?: boolean
  /** Milliseconds since the log-in; less than the token's own life. */
  readonly maxAge?: number
  /** Only a token that was got in this very browser will do. */
  readonly boundToBrowser?: boolean
}

/** Runs in a transaction. */
export async function finish(
  ctx: FinishContext,
  browser: HostedSession,
  { session, ...how }: Finish,
): Promise<Response> {
  const open = await openAuthorization(ctx, session)
  if (open) return how.deny ? deny(ctx, open) : finishAuthorization(ctx, open, browser, how)
  const redirect = await findRedirect(ctx, session)
  if (redirect?.intent !== 'login' || redirect.used) ctx.fail('REDIRECT_SESSION_NOT_FOUND')
  const signed = await signInBrowser(ctx, browser, how)
  if (!(await useRedirect(ctx, redirect.id))) ctx.fail('REDIRECT_SESSION_NOT_FOUND')
  return reply(ctx, redirect.callbacks.postFlowUrl ?? (await homeOf(ctx, redirect)), signed)
}

async function finishAuthorization(
  ctx: FinishContext,
  open: OpenAuthorization,
  browser: HostedSession,
  how: Omit<Finish, 'session'>,
): Promise<Response> {
  // `login` promised to ask: the account of the cookie is not an answer to it.
  if (!how.sessionToken && open.prompt === 'login') ctx.fail('SESSION_TOKEN_INVALID')
  const signed = await signInBrowser(ctx, browser, how)
  const { id, identityId, authenticatedAt } = signed?.session ?? browser
  if (!identityId || !authenticatedAt) ctx.fail('SESSION_TOKEN_INVALID')
  const code = await grantCode(ctx, open, { identityId, authenticatedAt, hostedSessionId: id })
  if (!code) ctx.fail('REDIRECT_SESSION_NOT_FOUND')
  return reply(ctx, addressOf(open, { code }, ctx.services.baseUrl), signed)
}

async function signInBrowser(
  ctx: FinishContext,
  browser: HostedSession,
  { sessionToken, maxAge, boundToBrowser }: Omit<Finish, 'session'>,
): Promise<OpenedSession | undefined> {
  if (sessionToken === undefined) return undefined
  const who = await takeSessionToken(ctx, hashSecret(sessionToken), maxAge)
  // A token of another browser's log-in is a planted one (log-in CSRF).
  const elsewhere = who?.hostedSessionId ? who.hostedSessionId !== browser.id : boundToBrowser === true
  if (!who || elsewhere) ctx.fail('SESSION_TOKEN_INVALID')
  return signIn(ctx, browser, who)
}

async function deny(ctx: FinishContext, open: OpenAuthorization): Promise<Response> {
  if (!(await useRedirect(ctx, open.redirect.id))) ctx.fail('REDIRECT_SESSION_NOT_FOUND')
  return reply(ctx, addressOf(open, { error: 'access_denied' }, ctx.services.baseUrl), undefined)
}

function reply(ctx: FinishContext, redirectTo: string, signed: OpenedSession | undefined): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (signed) {
    for (const cookie of sessionCookies(ctx.services.baseUrl, signed)) headers.append('set-cookie', cookie)
    // FedCM: browsers ask for accounts only where somebody is known to be signed in.
    headers.set('set-login', 'logged-in')
  }
  return Response.json({ redirectTo }, { headers })
}
