import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'

import { checked } from './fetch-public.ts'
import { type FetchRefusal, FetchRefused } from './refused.ts'
import { lookUp, mayAskOf, refuseLiteral, toRefusal } from './request.ts'

export interface PosterOptions {
  /** Addresses and networks that are allowed although they are not public. */
  readonly allow?: readonly string[]
  /** The targets of plain `http`: `anywhere`, or only the addresses in `allow`. */
  readonly plain: 'anywhere' | 'allowed'
  readonly userAgent: string
  /** The maximum number of connections per receiver (default 16). */
  readonly connections?: number
  /** Defaults to the resolver of the system. */
  readonly lookup?: LookupFunction
}

export interface Getting {
  readonly headers?: Readonly<Record<string, string>>
  /** For the whole exchange, in milliseconds. */
  readonly timeout: number
  /** In bytes; the rest is not read. */
  readonly maximumReply: number
  readonly signal?: AbortSignal
}

export interface Posting extends Getting {
  readonly body: string | Uint8Array
}

export interface Posted {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The response as text, truncated to `maximumReply`. */
  readonly body: string
  readonly truncated: boolean
  readonly milliseconds: number
}

export interface Poster {
  /** Sends one POST to an external server without following redirects. Throws `FetchRefused`. */
  post(url: string, posting: Posting): Promise<Posted>
  /** Reads a document of an external server by the same rules. */
  get(url: string, getting: Getting): Promise<Posted>
  /** Returns why the URL is rejected, as far as its text shows. */
  refusal(url: string): FetchRefusal | undefined
  /** Closes idle connections. */
  close(): void
}

/**
 * Calls external servers. Addresses are checked when the connection is made, as in `fetchPublic`. Connections are
 * kept alive to save handshakes.
 */
export function createPoster(options: PosterOptions): Poster {
  const { lookup, plain, connections = 16 } = options
  const anywhere = mayAskOf(options.allow, true)
  const within = mayAskOf(options.allow, plain === 'anywhere')
  const kept = { keepAlive: true, maxSockets: connections, maxFreeSockets: 4, timeout: 30_000 }
  const agents = {
    'http:': new http.Agent({ ...kept, lookup: lookUp(lookup, within) } as http.AgentOptions),
    'https:': new https.Agent({ ...kept, lookup: lookUp(lookup, anywhere) } as https.AgentOptions),
  }

  async function once(url: URL, posting: Getting & Partial<Posting>): Promise<Posted> {
    const started = performance.now()
    const secure = url.protocol === 'https:'
    refuseLiteral(url, secure ? anywhere : within)
    const timedOut = AbortSignal.timeout(posting.timeout)
    const signal = posting.signal ? AbortSignal.any([timedOut, posting.signal]) : timedOut
    const sent = posting.body
    const body = typeof sent === 'string' ? Buffer.from(sent) : sent
    return new Promise((resolve, reject) => {
      const headers = {
        accept: '*/*',
        'user-agent': options.userAgent,
        ...posting.headers,
        'accept-encoding': 'identity',
        ...(body && { 'content-length': String(body.byteLength) }),
      }
      const asked = (secure ? https : http).request(url, {
        method: body ? 'POST' : 'GET',
        agent: secure ? agents['https:'] : agents['http:'],
        headers,
        signal,
        maxHeaderSize: 16_384,
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The receiver closed the idle connection before it read the request, so a retry is safe.
        if (asked.reusedSocket && error.code === 'ECONNRESET' && !signal.aborted)
          once(url, { ...posting, signal }).then(resolve, reject)
        else reject(toRefusal(error, signal))
      })
      asked.on('upgrade', (_response, socket) => {
        socket.destroy()
        reject(new FetchRefused('NOT_ANSWERED'))
      })
      asked.on('response', (response) => {
        readReply(response, posting.maximumReply).then(
          (reply) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: plainHeaders(response.headers),
              ...reply,
              milliseconds: Math.round(performance.now() - started),
            }),
          (error) => reject(toRefusal(error, signal)),
        )
      })
      asked.end(body)
    })
  }

  return {
    post: async (url, posting) => once(checked(url), posting),
    get: async (url, getting) => once(checked(url), getting),
    refusal(text) {
      try {
        const url = checked(text)
        const secure = url.protocol === 'https:'
        refuseLiteral(url, secure ? anywhere : within)
        // A host name is only resolved later, so plain `http` is rejected early only if no target is allowed.
        const isOpen = secure || plain === 'anywhere' || (options.allow?.length ?? 0) > 0
        return isOpen ? undefined : 'URL_NOT_ALLOWED'
      } catch (error) {
        return error instanceof FetchRefused ? error.reason : 'URL_NOT_ALLOWED'
      }
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}

async function readReply(
  response: http.IncomingMessage,
  maximum: number,
): Promise<{ body: string; truncated: boolean }> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    read += chunk.byteLength
    if (read > maximum) break
  }
  return { body: Buffer.concat(chunks).subarray(0, maximum).toString(), truncated: read > maximum }
}

function plainHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : `${value}`,
    ]),
  )
}
