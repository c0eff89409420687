import { readCookie } from '../../http/authenticate.ts'
import type { Context } from '../../http/context.ts'
import { type Account, findAccount } from '../identities/index.ts'
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
export async function browserOfFrame(ctx: Context): Promise<HostedSession | undefined> {
  return browserOf(ctx) ?? (await silentBrowserOf(ctx))?.session
}
