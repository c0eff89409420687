import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

import { refuseHeader } from './headers.ts'
import { readLimited } from './limited-body.ts'
import { FetchRefused } from './refused.ts'
import { type Asking, request } from './request.ts'

type ByType = (contentType: string | undefined) => number

export interface FetchOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** The maximum number of decoded bytes, or a function of the content type. */
  readonly maximumBytes: number | ByType
  /** The time limit until the body starts, including redirects. */
  readonly headSeconds?: number
  /** The time limit for the whole body. */
  readonly bodySeconds?: number | ByType
  /** Addresses and networks that are allowed although they are not public, such as a developer's machine. */
  readonly allow?: readonly string[]
  /** Defaults to the resolver of the system. */
  readonly lookup?: LookupFunction
  readonly signal?: AbortSignal
}

export interface Fetched {
  /** The URL after all redirects. */
  readonly url: string
  /** The header of the server, which may not match the content. */
  readonly contentType: string | undefined
  readonly fileName: string | undefined
  /** Fails with `FetchRefused` if the body is too large, takes too long or is incomplete. */
  readonly body: ReadableStream<Uint8Array>
}

const mostRedirects = 5
/** In seconds (promise P13 of the security documentation). */
const patience = 10

/**
 * Downloads a file from a public server and protects the internal network (SSRF). The address is checked when the
 * connection is made, so that DNS rebinding cannot bypass the check. Throws `FetchRefused`.
 */
export async function fetchPublic(url: string, options: FetchOptions): Promise<Fetched> {
  const { headers = {}, headSeconds = patience, bodySeconds = patience } = options
  for (const [name, value] of Object.entries(headers))
    if (refuseHeader(name, value)) throw new FetchRefused('HEADER_NOT_ALLOWED')
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), headSeconds * 1000).unref()
  const signals = options.signal ? [timeout.signal, options.signal] : [timeout.signal]
  try {
    const { response, at } = await follow(url, { ...options, headers, signal: AbortSignal.any(signals) })
    const contentType = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() || undefined
    const byType = (limit: number | ByType) => (typeof limit === 'number' ? limit : limit(contentType))
    const limits = {
      maximumBytes: byType(options.maximumBytes),
      seconds: byType(bodySeconds),
      signal: options.signal,
    }
    return {
      url: at.href,
      contentType,
      fileName: nameOf(response.headers['content-disposition'], at),
      body: Readable.toWeb(readLimited(response, limits)) as ReadableStream<Uint8Array>,
    }
  } finally {
    clearTimeout(timer)
  }
}

async function follow(url: string, asking: Asking): Promise<{ response: IncomingMessage; at: URL }> {
  const first = checked(url)
  let at = first
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    // Headers for one origin must not reach another origin after a redirect.
    const headers = at.origin === first.origin ? asking.headers : {}
    const response = await request(at, { ...asking, headers })
    if (response.statusCode === 200) return { response, at }
    response.destroy()
    const location = redirectOf(response.statusCode, response.headers.location)
    if (location === undefined) throw new FetchRefused('ANSWERED_ERROR', response.statusCode)
    at = checked(location, at)
  }
  throw new FetchRefused('TOO_MANY_REDIRECTS')
}

/** Ports below 1024 belong to other protocols, whose servers could misinterpret a request. */
export function checked(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchRefused('URL_NOT_ALLOWED')
  if (url.username || url.password || !url.hostname) throw new FetchRefused('URL_NOT_ALLOWED')
  const port = Number(url.port)
  if (url.port !== '' && port < 1024 && port !== 80 && port !== 443) throw new FetchRefused('URL_NOT_ALLOWED')
  return url
}

function redirectOf(status: number | undefined, location: string | undefined): string | undefined {
  return status !== undefined && [301, 302, 303, 307, 308].includes(status) ? location : undefined
}

/** Reads the file name from RFC 6266 or the end of the path. It is untrusted text. */
function nameOf(disposition: string | undefined, url: URL): string | undefined {
  const extended = /filename\*=(?:utf-8)?''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const last = url.pathname.split('/').at(-1)
  for (const text of [extended, plain, last]) {
    const name = decoded(text?.trim() ?? '')
    if (name) return name.slice(0, 1000)
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
