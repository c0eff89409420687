import type { Modules } from '@vitrine/client'

import type { Session } from './session.ts'

type Asked = Pick<Session<Modules>, 'request' | 'origin'>

/**
 * Whether another site's page has sent this. Browsers say where what changes something comes from
 * (`Sec-Fetch-Site`, `Origin`); who says neither is a program, which has no cookie of anybody's.
 */
export function isFromElsewhere({ request, origin }: Asked): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  return saysElsewhere(request, origin)
}

/** Stricter, for what only scripts of our pages ask: one of the two has to say so. */
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
  // By https or not: a proxy in front of us may have been told, and we not.
  return !URL.canParse(origin) || new URL(origin).host !== (headers.get('host') ?? new URL(own).host)
}

export const refuseElsewhere = (): Response =>
  refuse(403, 'FORBIDDEN', 'Only pages of this site may call this address')

/** In the envelope of the platform's own refusals. */
export function refuse(status: number, code: string, message: string): Response {
  return Response.json(
    { message, details: { applicationError: { code, description: message, data: {} } } },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}
