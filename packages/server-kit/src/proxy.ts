import { ApiError, type Modules } from '@vitrine/client'

import { isOwnScript, refuse, refuseElsewhere } from './own-request.ts'
import { readBody } from './read-body.ts'
import type { Session } from './session.ts'

/** The headers that the proxy forwards in each direction. */
const toPlatform = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'x-vitrine-forwarded-for',
  'x-wix-bi-gateway',
]
const toBrowser = ['content-type', 'retry-after', 'x-request-id']

/** In bytes; the platform accepts no larger body. */
const largestBody = 1024 * 1024

export interface ProxyOptions {
  /** The path prefix of the platform's calls on this site, such as `/api`. */
  readonly prefix: string
  /** The paths that the browser may call, each with its subpaths: `['/v1/products', '/v1/carts/current']`. */
  readonly allow: readonly string[]
}

/**
 * Forwards an API call of the browser to the platform with the tokens of this session, which never reach the browser
 * (backend for frontend, RFC 10017). Only scripts of this site can use it: the request needs a header that forms
 * cannot send, and requests from other sites get 403.
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
  // The body is buffered so that it can be sent again after a renewal.
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
  // `cookieSession()` of the client reads the role and the public name of this sign-in.
  headers.set('x-vitrine-role', session.role())
  const name = session.name()
  if (name) headers.set('x-vitrine-session', name)
  const answer = response.body && untilLeft(response.body, request.signal)
  return session.commit(new Response(answer, { status: response.status, headers }))
}

/** Ends the stream when the client disconnects, which is not an error of this server. */
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

/** Compares whole path segments and rejects encoded slashes. */
function isAllowed(path: string, allow: readonly string[]): boolean {
  return !/%2f|%5c|\/\//i.test(path) && allow.some((one) => path === one || path.startsWith(`${one}/`))
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) as string]] : [])),
  )
}
