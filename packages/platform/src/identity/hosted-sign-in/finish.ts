import { signInRequests } from '@vitrine/contract/hosted-pages/sign-in'

import type { RedirectAnswer } from '../../generated/hosted-pages.ts'
import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { takeSessionToken } from '../identities/index.ts'
import { chooseAccount, findRedirect, useRedirect } from '../redirects/index.ts'
import { addressOf, authorizeUrl, type OpenAuthorization, openAuthorization } from './auth-request.ts'
import { browserOf } from './browser.ts'
import { signIn, switchAccount } from './browser-accounts.ts'
import { giveConsent } from './consents.ts'
import { sessionCookies } from './cookie.ts'
import { grantCode } from './grant.ts'
import { homeOf } from './home.ts'
import { stepOf } from './rules.ts'
import type { HostedSession, OpenedSession } from './sessions.ts'
import { situationOf, wrongAccountOf } from './situation.ts'

const { authorize } = signInRequests

/** Continues a sign-in after its pages: signs the browser in and issues the code for the client. */
export const finishPage = page(authorize.route, {
  access: ['visitor', 'member', 'staff'],
  input: authorize.input,
  async handle(input, ctx: FinishContext) {
    const browser = browserOf(ctx)
    // Only a browser on our own pages may use this page, because it uses the cookie.
    if (!browser) ctx.fail('FORBIDDEN')
    return finish(ctx, browser, input as Finish)
  },
})

type FinishContext = Context<'SESSION_TOKEN_INVALID' | 'REDIRECT_SESSION_NOT_FOUND'>

export interface Finish {
  readonly session: string
  /** The session token of a completed login. */
  readonly sessionToken?: string | undefined
  /** The chosen account among those of this browser. Without it and `sessionToken`, the active account is used. */
  readonly account?: string | undefined
  /** The user gives the consent that the page showed, for `account`. */
  readonly consent?: boolean | undefined
  readonly deny?: boolean | undefined
  /** In milliseconds, the maximum age of the login, less than the token's lifetime. */
  readonly maxAge?: number
  /** The token must have been issued in this browser. */
  readonly boundToBrowser?: boolean
}

/** Call it in a transaction. */
export async function finish(ctx: FinishContext, browser: HostedSession, how: Finish): Promise<Response> {
  const open = await openAuthorization(ctx, how.session)
  if (open) return how.deny ? deny(ctx, open) : finishAuthorization(ctx, open, browser, how)
  const redirect = await findRedirect(ctx, how.session)
  if (redirect?.intent !== 'login' || redirect.used) ctx.fail('REDIRECT_SESSION_NOT_FOUND')
  const signed = await changeBrowser(ctx, browser, how)
  if (!(await useRedirect(ctx, redirect.id))) ctx.fail('REDIRECT_SESSION_NOT_FOUND')
  return reply(ctx, redirect.callbacks.postFlowUrl ?? (await homeOf(ctx, redirect)), signed)
}

async function finishAuthorization(
  ctx: FinishContext,
  open: OpenAuthorization,
  browser: HostedSession,
  how: Finish,
): Promise<Response> {
  const changed = await changeBrowser(ctx, browser, how)
  const session = changed?.session ?? browser
  // A consent is not a choice of an account; that was a separate step.
  const chosenSessionId = how.consent ? open.redirect.chosenSessionId : session.id
  if (!how.consent) await chooseAccount(ctx, open.redirect.id, session.id)
  const current = { ...open, redirect: { ...open.redirect, chosenSessionId, loginTokenHash: null } }
  const { asking, subject, account } = await situationOf(ctx, current, session)
  const step = stepOf(asking)
  // `login` requires a new sign-in, so the account of the cookie is not enough.
  const isAnswer = how.sessionToken !== undefined || how.account !== undefined || step !== 'sign-in'
  if (!subject || step === 'choose' || !isAnswer) ctx.fail('SESSION_TOKEN_INVALID')
  const identity = { identityId: subject.identityId, clientId: open.client.id }
  const allowed =
    step === 'consent' &&
    how.consent === true &&
    how.account === subject.hostedSessionId &&
    !wrongAccountOf(open, account)
  if (allowed) await giveConsent(ctx, identity, open)
  // The chosen account still needs a new sign-in or a consent.
  else if (step !== 'code') return reply(ctx, authorizeUrl(ctx, open.redirect.id), changed)
  const code = await grantCode(ctx, open, subject)
  if (!code) ctx.fail('REDIRECT_SESSION_NOT_FOUND')
  return reply(ctx, addressOf(open, { code }, ctx.services.baseUrl), changed)
}

/** Signs in or switches the account; undefined if nothing changes. */
async function changeBrowser(
  ctx: FinishContext,
  browser: HostedSession,
  { sessionToken, account, maxAge, boundToBrowser }: Finish,
): Promise<OpenedSession | undefined> {
  if (sessionToken === undefined) {
    if (account === undefined || account === browser.id) return undefined
    return (await switchAccount(ctx, browser, account)) ?? ctx.fail('SESSION_TOKEN_INVALID')
  }
  const subject = await takeSessionToken(ctx, hashSecret(sessionToken), maxAge)
  // A token of another browser may be planted (login CSRF).
  const elsewhere = subject?.hostedSessionId
    ? subject.hostedSessionId !== browser.id
    : boundToBrowser === true
  if (!subject || elsewhere) ctx.fail('SESSION_TOKEN_INVALID')
  return signIn(ctx, browser, subject)
}

async function deny(ctx: FinishContext, open: OpenAuthorization): Promise<Response> {
  if (!(await useRedirect(ctx, open.redirect.id))) ctx.fail('REDIRECT_SESSION_NOT_FOUND')
  return reply(ctx, addressOf(open, { error: 'access_denied' }, ctx.services.baseUrl), undefined)
}

function reply(ctx: FinishContext, redirectTo: string, signed: OpenedSession | undefined): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (signed) {
    for (const cookie of sessionCookies(ctx.services.baseUrl, signed)) headers.append('set-cookie', cookie)
    // FedCM: browsers only request accounts if this header reported a sign-in.
    headers.set('set-login', 'logged-in')
  }
  return Response.json({ redirectTo } satisfies RedirectAnswer, { headers })
}
