import { tusExtensions, tusResumable } from '@vitrine/media'

import { canonicalPath } from './aliases.ts'
import { isLoopback } from './loopback.ts'

const allowedHeaders = [
  'authorization',
  'content-type',
  'accept-language',
  'client-binding',
  'content-digest',
  'idempotency-key',
  'last-event-id',
  'tus-resumable',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'wix-account-id',
  'wix-site-id',
  'x-wix-bi-gateway',
  'x-wix-consistent',
  'x-wix-linguist',
].join(', ')

/** The origin of a request and the registered origins of the site. */
export interface CrossOrigin {
  readonly origin: string | null
  readonly path: string
  readonly registered: readonly string[]
  /** In development, front ends run on any local port. */
  readonly dev: boolean
}

const uploadsPath = '/uploads/'
const exposedAlways = 'x-request-id, x-wix-request-id, x-wix-consistent, retry-after, www-authenticate'
const exposedByUploads =
  'location, tus-resumable, upload-expires, upload-length, upload-metadata, upload-offset, x-vitrine-file-id'

/** TUS 1.0, section OPTIONS: sent without an origin too. */
const whatUploadsTake = {
  'tus-resumable': tusResumable,
  'tus-version': tusResumable,
  'tus-extension': tusExtensions,
}

/**
 * Any origin may call with a token, because tokens are not sent automatically. Only registered origins can get
 * tokens, and no script can read pages for navigation (RFC 10017, RFC 9700 section 2.6).
 */
export function corsHeaders({ origin, path, registered, dev }: CrossOrigin): Record<string, string> {
  if (!origin) return {}
  const vary = { vary: 'origin' }
  const known = registered.includes(origin)
  const audience = audienceOf(canonicalPath(path))
  if (audience === 'none') return vary
  if (audience === 'registered' && !known && !(dev && isLoopback(URL.parse(origin)?.hostname ?? '')))
    return vary
  const exposed = path.startsWith(uploadsPath) ? `${exposedAlways}, ${exposedByUploads}` : exposedAlways
  return {
    'access-control-allow-origin': known ? origin : '*',
    ...(known && { 'access-control-allow-credentials': 'true' }),
    'access-control-expose-headers': exposed,
    ...vary,
  }
}

export function preflight(asking: CrossOrigin): Response {
  const uploads = asking.path.startsWith(uploadsPath) ? whatUploadsTake : {}
  const headers: Record<string, string> = { ...corsHeaders(asking), ...uploads }
  if (!headers['access-control-allow-origin']) return new Response(null, { status: 204, headers })
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-headers': allowedHeaders,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '86400',
    },
  })
}

const ofTokens = /^\/(oauth2|v1\/oauth)\/(token|token-info|revoke|introspect|user-info)$|^\/oauth\/access$/
const ofPages =
  /^\/(oauth2\/(authorize|logout)|v1\/oauth\/authorize|v1\/callback|v1\/logout|installer\/install)$|^\/_hosted\//

function audienceOf(path: string): 'anyone' | 'registered' | 'none' {
  if (ofPages.test(path)) return 'none'
  return ofTokens.test(path) ? 'registered' : 'anyone'
}
