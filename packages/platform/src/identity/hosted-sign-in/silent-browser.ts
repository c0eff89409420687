import type { Context } from '../../kernel/http/context.ts'
import { readCookie } from '../../kernel/http/cookies.ts'
import { isRegisteredOrigin, type Registered } from '../clients/index.ts'
import { type Account, findAccount } from '../identities/index.ts'
import type { OpenAuthorization } from './auth-request.ts'
import { browserOf } from './browser.ts'
import { silentCookieName } from './cookie.ts'
import { findSilentSession, type HostedSession } from './sessions.ts'

export interface SilentBrowser {
  readonly session: HostedSession
  readonly account: Account
}

/** Who is signed in at the browser that a page of another site asks from, by the second cookie. */
export async function silentBrowserOf(ctx: Context): Promise<SilentBrowser | undefined> {
  const cookie = readCookie(ctx.request.headers, silentCookieName(ctx.services.baseUrl))
  const session = cookie ? await findSilentSession(ctx, cookie) : undefined
  const account = session?.identityId ? await findAccount(ctx, session.identityId) : undefined
  return session && account?.status === 'ACTIVE' ? { session, account } : undefined
}

/** Who sits at the hidden frame. On our own site the first cookie comes, and has the last word. */
export async function browserOfFrame(
  ctx: Context,
  { registered }: Pick<OpenAuthorization, 'registered'>,
): Promise<HostedSession | undefined> {
  const browser = browserOf(ctx)
  if (browser || !isFramedBy(ctx.request.headers, registered)) return browser
  return (await silentBrowserOf(ctx))?.session
}

/**
 * No other page may make a browser spend its second cookie: it could not read the answer, but whether a redirect session
 * was used up tells it whether somebody is signed in. A page can leave the referrer out, and cannot invent one. Our own
 * page, when it loads once more, has none: it only ever runs in a frame of a registered origin.
 */
function isFramedBy(headers: Headers, registered: Registered): boolean {
  if (headers.get('sec-fetch-site') === 'same-origin') return true
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) && isRegisteredOrigin(registered, new URL(referer).origin)
}
