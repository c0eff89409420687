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

/** Finds the account in the browser of a cross-site request by the second cookie. */
export async function silentBrowserOf(ctx: Context): Promise<SilentBrowser | undefined> {
  const cookie = readCookie(ctx.request.headers, silentCookieName(ctx.services.baseUrl))
  const session = cookie ? await findSilentSession(ctx, cookie) : undefined
  const account = session?.identityId ? await findAccount(ctx, session.identityId) : undefined
  return session && account?.status === 'ACTIVE' ? { session, account } : undefined
}

/** Finds the account of a hidden frame. On our own site, the first cookie decides. */
export async function browserOfFrame(
  ctx: Context,
  { registered }: Pick<OpenAuthorization, 'registered'>,
): Promise<HostedSession | undefined> {
  const browser = browserOf(ctx)
  if (browser || !isFramedBy(ctx.request.headers, registered)) return browser
  return (await silentBrowserOf(ctx))?.session
}

/**
 * Only a registered origin may use the second cookie: another page could not read the answer, but could detect a
 * sign-in by the used redirect session. A page can omit the referrer but not forge it. Our own page has none when it
 * reloads, and it only runs in frames of registered origins.
 */
function isFramedBy(headers: Headers, registered: Registered): boolean {
  if (headers.get('sec-fetch-site') === 'same-origin') return true
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) && isRegisteredOrigin(registered, new URL(referer).origin)
}
