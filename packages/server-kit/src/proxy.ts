import type { Modules } from '@vitrine/client'

import type { Session } from './session.ts'

/** What a browser may say to the platform through us, and what it is told back. */
const toPlatform = ['accept', 'accept-language', 'content-type', 'idempotency-key']
const toBrowser = ['content-type', 'retry-after', 'x-request-id']

/** The platform takes no larger body. */
const largestBody = 1024 * 1024

/**
 * Passes a call of the browser's `cookieSession()` client on to the platform, with the tokens of this session: they
 * never reach the browser. Mount it below a prefix of the site, such as `/api`.
 *
 * Only pages of this site may use it: another site's request is refused with 403.
 */
export async function proxy<M extends Modules>(session: Session<M>, prefix: string): Promise<Response> {
  const { request, client } = session
  const url = new URL(request.url)
  if (!isOwnPage(request, url))
    return refuse(403, 'FORBIDDEN', 'Only pages of this site may call this address')
  if (!url.pathname.startsWith(`${prefix}/v`)) return refuse(404, 'ROUTE_NOT_FOUND', 'There is no such call')
  const body = request.method === 'GET' ? undefined : await request.text()
  if (body && body.length > largestBody)
    return refuse(413, 'BODY_TOO_LARGE', 'The body is larger than this call takes')

  const open = request.headers.has('x-vitrine-open')
  const address = client.baseUrl + url.pathname.slice(prefix.length) + url.search
  const attempt = async (refused?: string) => {
    const headers = {
      ...pick(request.headers, toPlatform),
      ...(await client.auth.headers(client, open, refused)),
    }
    const init = { method: request.method, headers, signal: request.signal, ...(body && { body }) }
    return { response: await session.fetch(address, init), authorization: headers.authorization }
  }
  let { response, authorization } = await attempt()
  if (response.status === 401 && authorization) ({ response, authorization } = await attempt(authorization))

  const headers = new Headers(pick(response.headers, toBrowser))
  headers.set('cache-control', 'no-store')
  headers.set('x-vitrine-role', session.role())
  session.commit(headers)
  return new Response(response.body, { status: response.status, headers })
}

/** Browsers say where a request comes from; what does not say is no browser's page. */
function isOwnPage(request: Request, url: URL): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin === null
    ? request.method === 'GET'
    : new URL(origin).host === (request.headers.get('host') ?? url.host)
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) as string]] : [])),
  )
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json(
    { message, details: { applicationError: { code, description: message, data: {} } } },
    { status },
  )
}
