import { ApiError, type Modules } from '@vitrine/client'

import { isOwnScript, refuse, refuseElsewhere } from './own-request.ts'
import { readBody } from './read-body.ts'
import type { Session } from './session.ts'

/** What a browser may say to the platform through us, and what it is told back. */
const toPlatform = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'x-wix-bi-gateway',
]
const toBrowser = ['content-type', 'retry-after', 'x-request-id']

/** The platform takes no larger body. */
const largestBody = 1024 * 1024

export interface ProxyOptions {
  /** The path of the site below which the platform's calls are, such as `/api`. */
  readonly prefix: string
  /** What the browser may call, each with all that is below it: `['/v1/products', '/v1/carts/current']`. */
  readonly allow: readonly string[]
}

/**
 * Passes a call of the browser's client on to the platform, with the tokens of this session: they never reach the
 * browser (RFC 10017, the backend for frontend). Scripts of this site alone may use it: they send a header that no
 * form can send, and another site's request is refused with 403.
 */
export async function proxy<M extends Modules>(
  session: Session<M>,
  { prefix, allow }: ProxyOptions,
): Promise<Response> {
  const { request, client } = session
  const { pathname, search } = new URL(request.url)
  const open = request.headers.get('x-vitrine-open')
  if (!isOwnScript(session) || open === null) return refuseElsewhere()
  const path = pathname.slice(prefix.length)
  if (!pathname.startsWith(`${prefix}/`) || !isAllowed(path, allow))
    return refuse(404, 'ROUTE_NOT_FOUND', 'This route does not exist')
  // Kept whole, because it is sent again after a renewal.
  const body = await readBody(request, largestBody)
  if (body === 'too large') return refuse(413, 'BODY_TOO_LARGE', 'The body is larger than this call accepts')

  const attempt = async (refused?: string) => {
    const identity = await client.auth.headers(client, open === '1', refused)
    const headers = { ...pick(request.headers, toPlatform), ...identity }
    const { method, signal } = request
    const init: RequestInit = { method, headers, signal, redirect: 'manual', ...(body && { body }) }
    const response = await session.fetch(client.baseUrl + path + search, init).catch((cause) => {
      throw new ApiError(0, 'NETWORK_ERROR', 'The platform could not be reached', { cause })
    })
    return { response, authorization: identity.authorization }
  }
  let { response, authorization } = await attempt()
  if (response.status === 401 && authorization) ({ response } = await attempt(authorization))

  const headers = new Headers(pick(response.headers, toBrowser))
  headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  // For the client's `cookieSession()`: who is there, and a name for this sign-in that is no secret.
  headers.set('x-vitrine-role', session.role())
  const name = session.name()
  if (name) headers.set('x-vitrine-session', name)
  const answer = response.body && untilLeft(response.body, request.signal)
  return session.commit(new Response(answer, { status: response.status, headers }))
}

/** A stream that nobody waits for any more ends: whoever left is no error of this server. */
function untilLeft(body: ReadableStream<Uint8Array>, left: AbortSignal): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (left.aborted) controller.close()
        else controller.error(error)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** By whole steps of the path, none of which hides another slash. */
function isAllowed(path: string, allow: readonly string[]): boolean {
  return !/%2f|%5c|\/\//i.test(path) && allow.some((one) => path === one || path.startsWith(`${one}/`))
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) as string]] : [])),
  )
}
