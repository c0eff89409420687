import {
  ApiError,
  type Bound,
  type Client,
  createClient,
  isApiError,
  type Modules,
  noTokens,
  type OAuth,
  oauth,
  type Tokens,
} from '@vitrine/client'

import { type OwnCookie, writeCookies } from './cookies.ts'
import type { Kept } from './keep.ts'
import type { SealedCookie, Session, SessionOptions } from './session.ts'

/** In seconds. A token is renewed this long before it expires. */
const margin = 60

/**
 * The maximum number of remembered renewals. If the response with the new cookie is lost, the browser sends the old
 * token again, and after ten seconds the platform would treat that as theft (RFC 9700, 4.14).
 */
const mostRenewals = 10_000

interface Place {
  readonly request: Request
  readonly origin: string
  readonly found: Kept
  /** Renewals of this process, pending or done, by the refresh token that they replace. */
  readonly renewals: Map<string, Promise<Kept>>
  readonly readOnly: boolean
  readonly signIns: SealedCookie
  save(kept: Kept): Promise<OwnCookie[]>
}

export function openSession<M extends Modules>(
  { baseUrl, clientId, modules, fetch = (url, init) => globalThis.fetch(url, init) }: SessionOptions<M>,
  { request, origin, found, renewals, readOnly, signIns, save }: Place,
): Session<M> {
  let { tokens, name } = found
  let isChanged = false
  let isClosed = readOnly
  const become = (next: Kept) => {
    ;({ tokens, name } = next)
    isChanged = true
  }
  const auth = oauth({
    clientId,
    storage: {
      getTokens: () => tokens,
      setTokens(next, begins) {
        const isMember = next.refreshToken.role === 'member'
        become({ tokens: next, name: begins ? (isMember ? crypto.randomUUID() : undefined) : name })
      },
      async alone(work) {
        // The browser may have missed a renewal, so the session continues with its result.
        for (let known = renewals.get(keyOf(tokens)); known; known = renewals.get(keyOf(tokens))) {
          become(await known)
        }
        const key = keyOf(tokens)
        if (!key) return work()
        const done = work()
        const renewed = done.then(() => ({ tokens, name }))
        renewals.set(key, renewed)
        // Callers that wait for the renewal handle the error; without callers it can be ignored.
        renewed.then(
          (kept) => keyOf(kept.tokens) === key && renewals.delete(key),
          () => renewals.delete(key),
        )
        for (const oldest of renewals.keys()) if (renewals.size > mostRenewals) renewals.delete(oldest)
        return done
      },
    },
  })
  const { headers } = auth
  auth.headers = async (to, open, refused) => {
    if (!isClosed) return headers(to, open, refused)
    const { value, expiresAt } = tokens.accessToken
    if (value && value !== refused && expiresAt > now()) return { authorization: value }
    if (open) return {}
    throw closed(tokens)
  }
  const client = createClient({
    baseUrl,
    auth,
    ...(modules && { modules }),
    fetch,
    headers: () => forwarded(request),
  }) as Client<OAuth> & Bound<M>

  const session: Session<M> = {
    client,
    request,
    origin,
    fetch,
    signIns,
    role: () => tokens.refreshToken.role,
    name: () => name,
    async freshen(when) {
      const { accessToken, refreshToken } = tokens
      if (!refreshToken.value || (when !== 'now' && accessToken.expiresAt > now() + margin)) return
      try {
        await headers(client, false, accessToken.value)
      } catch (error) {
        if (when === 'now' || !isApiError(error)) throw error
      }
    },
    forget: () => auth.setTokens(noTokens()),
    async takeCookies() {
      isClosed = true
      if (!isChanged) return []
      isChanged = false
      return save({ tokens, name })
    },
    async commit(response) {
      const cookies = await session.takeCookies()
      if (cookies.length === 0) return response
      // Headers of a fetched response are immutable, so the response is copied.
      const { body, status, statusText, headers } = response
      const answer = new Response(body, { status, statusText, headers })
      writeCookies(answer.headers, cookies)
      return answer
    },
  }
  return session
}

/** The headers that tell the platform about the browser behind this server. */
function forwarded(request: Request): Record<string, string> {
  const forwarded = ['accept-language', 'user-agent', 'x-vitrine-forwarded-for'] as const
  return Object.fromEntries(
    forwarded.flatMap((name) => {
      const value = request.headers.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

const closed = ({ refreshToken }: Tokens) =>
  refreshToken.value
    ? new ApiError(
        401,
        'SESSION_NOT_FRESH',
        'The session must be renewed. Do this in an action or a route, which can set its cookie',
      )
    : new ApiError(
        401,
        'NO_SESSION',
        'There is no session. Create one in an action or a route, which can set its cookie',
      )

const keyOf = ({ refreshToken }: Tokens) => refreshToken.value

const now = () => Math.floor(Date.now() / 1000)
