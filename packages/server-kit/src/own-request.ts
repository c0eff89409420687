import type { Modules } from '@vitrine/client'

import type { Session } from './session.ts'

type Asked = Pick<Session<Modules>, 'request' | 'origin'>

/**
 * Whether another site has sent this request. Browsers report the origin of a changing request in `Sec-Fetch-Site` or
 * `Origin`. A request with neither comes from a program, which has no cookies of a user.
 */
export function isFromElsewhere({ request, origin }: Asked): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  return saysElsewhere(request, origin)
}

/** For requests that only scripts of this site send: one of the two headers is required. */
export function isOwnScript({ request, origin }: Asked): boolean {
  const says = request.headers.has('sec-fetch-site') || request.headers.has('origin')
  return (says || request.method === 'GET') && !saysElsewhere(request, origin)
}

function saysElsewhere({ headers }: Request, own: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  if (origin === own) return false
  // The scheme is ignored, because a TLS proxy may stand in front of this server.
  return !URL.canParse(origin) || new URL(origin).host !== (headers.get('host') ?? new URL(own).host)
}

export const refuseElsewhere = (): Response =>
  refuse(403, 'FORBIDDEN', 'Only pages of this site may call this address')

/** Uses the error format of the platform. */
export function refuse(status: number, code: string, message: string): Response {
  return Response.json(
    { message, details: { applicationError: { code, description: message, data: {} } } },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}
