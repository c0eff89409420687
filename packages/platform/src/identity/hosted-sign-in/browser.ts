import { linkExpired, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { sessionCookies } from './cookie.ts'
import { type HostedSession, openHostedSession } from './sessions.ts'

/** The hosted session of the request's cookie. */
export function browserOf({ caller }: Pick<Context, 'caller'>): HostedSession | undefined {
  if (caller.via !== 'cookie' || !caller.sessionId || !caller.visitorId) return undefined
  return {
    id: caller.sessionId,
    visitorId: caller.visitorId,
    identityId: caller.memberId ?? caller.staffId ?? null,
    authenticatedAt: caller.authenticatedAt ?? null,
  }
}

/** Pages whose scripts call the platform need a cookie, so a browser without one gets a visitor session. */
export async function withBrowser(ctx: Context, make: () => Promise<Response>): Promise<Response> {
  if (browserOf(ctx)) return make()
  const opened = await ctx.transaction((inner) => openHostedSession(inner))
  const response = await make()
  for (const cookie of sessionCookies(ctx.services.baseUrl, opened))
    response.headers.append('set-cookie', cookie)
  return response
}

export function redirectTo(url: string, ...cookies: readonly string[]): Response {
  const headers = new Headers({
    location: url,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

export const expiredPage = (ctx: Context): Promise<Response> => noticePage(ctx, linkExpired)
