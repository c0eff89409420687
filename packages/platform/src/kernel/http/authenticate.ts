import { type Authenticator, type CredentialDeps, sessionCookieName } from './authenticator.ts'
import type { Caller } from './context.ts'
import { readCookie } from './cookies.ts'
import { Failure } from './failure.ts'

export interface CredentialRules {
  readonly authenticator: Authenticator | undefined
  readonly baseUrl: string
  /** A page that a browser is sent to: there the session cookie counts even when another site sent it. */
  readonly isPage: boolean
}

/**
 * Who is calling (wire facts 1.3): `Authorization` with a raw token, `Bearer` before it or not, an API key, or
 * `<token>,<key>`; else the cookie of the hosted pages, from our own pages alone.
 */
export async function authenticate(
  request: Request,
  deps: CredentialDeps,
  rules: CredentialRules,
): Promise<Caller> {
  const { authenticator } = rules
  const nameless: Caller = { role: 'anyone', siteId: deps.siteId, via: 'none' }
  if (!authenticator) return nameless
  const given = request.headers.get('authorization')
  // An app's id and secret are for the endpoints of OAuth, which read them themselves.
  if (given && /^basic\s/i.test(given)) return nameless
  const header = given?.replace(/^Bearer\s+/i, '').trim()
  if (header) return ofThisSite(request, await fromHeader(header, authenticator, deps))
  const cookie = mayUseCookie(request, rules)
    ? readCookie(request.headers, sessionCookieName(rules.baseUrl))
    : undefined
  return (cookie && (await authenticator.resolveCookie(deps, cookie))) || nameless
}

/** A key comes with the site that it is meant for. Where that is another one, its owner is mistaken about where he is. */
function ofThisSite(request: Request, caller: Caller): Caller {
  const named = request.headers.get('wix-site-id')
  if (caller.via === 'key' && named && named.toLowerCase() !== caller.siteId) throw new Failure('FORBIDDEN')
  return caller
}

async function fromHeader(
  header: string,
  authenticator: Authenticator,
  deps: CredentialDeps,
): Promise<Caller> {
  const [first = '', second] = header.split(',', 2).map((part) => part.trim())
  if (second)
    return {
      ...(await fromToken(first, authenticator, deps)),
      ...(await fromKey(second, authenticator, deps)),
    }
  const caller = await authenticator.resolveToken(deps, first)
  if (caller === 'expired') throw new Failure('TOKEN_EXPIRED')
  return caller ?? fromKey(first, authenticator, deps)
}

async function fromToken(token: string, authenticator: Authenticator, deps: CredentialDeps): Promise<Caller> {
  const caller = await authenticator.resolveToken(deps, token)
  if (caller === 'expired') throw new Failure('TOKEN_EXPIRED')
  if (!caller) throw new Failure('UNAUTHENTICATED')
  return caller
}

async function fromKey(key: string, authenticator: Authenticator, deps: CredentialDeps): Promise<Caller> {
  const caller = await authenticator.resolveKey(deps, key)
  if (!caller) throw new Failure('UNAUTHENTICATED')
  return caller
}

/** Cross-site request forgery ends here: only our own pages may spend the cookie. */
function mayUseCookie(request: Request, { baseUrl, isPage }: CredentialRules): boolean {
  if (isPage && request.method === 'GET') return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin === new URL(baseUrl).origin || origin === new URL(request.url).origin
}
