import { type Authenticator, type CredentialDeps, sessionCookieName } from './authenticator.ts'
import type { Caller } from './context.ts'
import { readCookie } from './cookies.ts'
import { Failure } from './failure.ts'

export interface CredentialRules {
  readonly authenticator: Authenticator | undefined
  readonly baseUrl: string
  /** A page to which other sites may send the browser, so the session cookie counts for cross-site navigation. */
  readonly isPage: boolean
}

/**
 * Determines the caller from `Authorization`: a token with or without `Bearer`, an API key, or
 * `<token>,<key>`. Otherwise from the cookie of hosted pages, which only our own pages may use.
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
  // The OAuth endpoints read Basic credentials of apps themselves.
  if (given && /^basic\s/i.test(given)) return nameless
  const header = given?.replace(/^Bearer\s+/i, '').trim()
  if (header) return ofThisSite(request, await fromHeader(header, authenticator, deps))
  const cookie = mayUseCookie(request, rules)
    ? readCookie(request.headers, sessionCookieName(rules.baseUrl))
    : undefined
  return (cookie && (await authenticator.resolveCookie(deps, cookie))) || nameless
}

/** An API key names its site, so a key of another site is rejected. */
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
  if (caller?.resource !== undefined) throw new Failure('UNAUTHENTICATED')
  return caller ?? fromKey(first, authenticator, deps)
}

async function fromToken(token: string, authenticator: Authenticator, deps: CredentialDeps): Promise<Caller> {
  const caller = await authenticator.resolveToken(deps, token)
  if (caller === 'expired') throw new Failure('TOKEN_EXPIRED')
  // A token for a protected resource is none for the API.
  if (!caller || caller.resource !== undefined) throw new Failure('UNAUTHENTICATED')
  return caller
}

async function fromKey(key: string, authenticator: Authenticator, deps: CredentialDeps): Promise<Caller> {
  const caller = await authenticator.resolveKey(deps, key)
  if (!caller) throw new Failure('UNAUTHENTICATED')
  return caller
}

/** Prevents cross-site request forgery: only our own pages may use the cookie. */
function mayUseCookie(request: Request, { baseUrl, isPage }: CredentialRules): boolean {
  if (isPage && request.method === 'GET') return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin === new URL(baseUrl).origin || origin === new URL(request.url).origin
}
