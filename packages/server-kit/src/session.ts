import {
  type Bound,
  type Client,
  createClient,
  type Fetch,
  type Modules,
  noTokens,
  type OAuth,
  oauth,
  type Role,
  type Tokens,
} from '@vitrine/client'

import { readCookie, writeCookie } from './cookies.ts'

export interface SessionOptions<M extends Modules = Record<never, never>> {
  /** Where the platform is. */
  readonly baseUrl: string
  readonly clientId: string
  /** Areas to bind to the client. */
  readonly modules?: M
  /** Whether browsers reach this server by https: default, whether this request came so. Behind a proxy, say it. */
  readonly secure?: boolean
  /** What the cookies are called after: `vitrine` unless you say otherwise. Sites of one host, which share cookies, differ in it. */
  readonly name?: string
  /** Days until the cookie is forgotten: 30 unless you say otherwise. */
  readonly expiresInDays?: number
  readonly fetch?: Fetch
}

/** One request's session. It belongs to that request alone: nothing of it is kept in a module. */
export interface Session<M extends Modules = Record<never, never>> {
  readonly client: Client<OAuth> & Bound<M>
  readonly request: Request
  readonly secure: boolean
  readonly name: string
  /** How the client travels. */
  readonly fetch: Fetch
  /** Who the cookie says is there; the platform has the last word. */
  role(): Role
  /** Puts the session's cookie into the answer when it changed, and forbids keeping that answer, once. Call it last. */
  commit(headers: Headers): void
}

/** Keeps the caller's tokens in an HttpOnly cookie, out of reach of scripts, and makes a client that speaks for them. */
export function createSession<const M extends Modules = Record<never, never>>(
  request: Request,
  options: SessionOptions<M>,
): Session<M> {
  const {
    baseUrl,
    clientId,
    modules,
    secure = new URL(request.url).protocol === 'https:',
    name = 'vitrine',
    expiresInDays = 30,
    fetch = (url, init) => globalThis.fetch(url, init),
  } = options
  const cookie = `${secure ? '__Host-' : ''}${name}-session`
  let tokens = readTokens(readCookie(request, cookie))
  let changed = false
  const storage = {
    getTokens: () => tokens,
    setTokens: (next: Tokens) => {
      tokens = next
      changed = true
    },
  }
  const client = createClient({
    baseUrl,
    auth: oauth({ clientId, storage }),
    ...(modules && { modules }),
    fetch,
    headers: () => forwarded(request),
  }) as Client<OAuth> & Bound<M>
  return {
    client,
    request,
    secure,
    name,
    fetch,
    role: () => tokens.refreshToken.role,
    commit(headers) {
      if (!changed) return
      changed = false
      const value = tokens.refreshToken.value ? JSON.stringify(tokens) : undefined
      writeCookie(headers, { name: cookie, value, secure, maxAge: expiresInDays * 86_400 })
      headers.set('cache-control', 'no-store')
    },
  }
}

/** What the platform should know of the browser behind this server. */
function forwarded(request: Request): Record<string, string> {
  const language = request.headers.get('accept-language')
  return language ? { 'accept-language': language } : {}
}

/** A cookie that is not ours, or was cut off, is no session. */
function readTokens(text: string | undefined): Tokens {
  try {
    const { accessToken, refreshToken } = JSON.parse(text ?? 'null') ?? {}
    const isWhole =
      typeof accessToken?.value === 'string' &&
      typeof accessToken.expiresAt === 'number' &&
      typeof refreshToken?.value === 'string' &&
      ['visitor', 'member'].includes(refreshToken.role)
    return isWhole ? { accessToken, refreshToken } : noTokens()
  } catch (error) {
    if (error instanceof SyntaxError) return noTokens()
    throw error
  }
}
