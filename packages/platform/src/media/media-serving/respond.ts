import type { Storage } from '@vitrine/media'

import { openToPages } from './headers.ts'
import { isKnown, rangeOf } from './ranges.ts'

export interface Stored {
  readonly storage: Storage
  readonly key: string
  /** With quotes. */
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Streams a stored object or the requested range, and stops when the client disconnects. Undefined if it does not
 * exist.
 */
export async function respondStored(request: Request, stored: Stored): Promise<Response | undefined> {
  const { storage, key, etag } = stored
  const headers = { ...openToPages, 'accept-ranges': 'bytes', etag, ...stored.headers }
  const found = await storage.stat(key)
  if (!found) return undefined
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const { size } = found
  const range = mayHavePart(request, etag) ? rangeOf(request.headers.get('range'), size) : undefined
  if (range === 'UNSATISFIABLE') {
    const refused = { ...openToPages, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return new Response(null, { status: 416, headers: refused })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const full = {
    ...headers,
    'content-length': String(end + 1 - start),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  }
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers: full })
  const bytes = await storage.read(key, range)
  return bytes && new Response(bytes.body, { status, headers: full })
}

/** A range is only useful with the same bytes, which `If-Range` identifies (RFC 9110, section 13.1.5). */
function mayHavePart({ method, headers }: Request, etag: string): boolean {
  const condition = headers.get('if-range')
  return method === 'GET' && (condition === null || condition === etag)
}
