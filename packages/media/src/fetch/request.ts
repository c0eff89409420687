import { lookup as systemLookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { isPublicAddress, networks } from './addresses.ts'
import { FetchRefused } from './refused.ts'

export interface Asking {
  readonly headers: Readonly<Record<string, string>>
  readonly allow?: readonly string[]
  readonly lookup?: LookupFunction
  readonly signal: AbortSignal
}

export type MayAsk = (address: string) => boolean

/** Allows the addresses of `allow`, and public addresses if `publicToo` is set. */
export function mayAskOf(allow: readonly string[] = [], publicToo = true): MayAsk {
  const allowed = networks(allow)
  return (address) =>
    (publicToo && isPublicAddress(address)) || allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** IP literals are connected without DNS, so they are checked here. */
export function refuseLiteral(url: URL, mayAsk: MayAsk): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayAsk(host)) throw new FetchRefused('ADDRESS_NOT_PUBLIC')
}

/** Sends one request on a new connection whose address is checked when it is made. */
export async function request(
  url: URL,
  { headers, allow, lookup, signal }: Asking,
): Promise<http.IncomingMessage> {
  const mayAsk = mayAskOf(allow)
  refuseLiteral(url, mayAsk)
  const { request: begin } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(toRefusal(error, signal))
    const asked = begin(
      url,
      {
        agent: false,
        headers: {
          accept: '*/*',
          'user-agent': 'Vitrine-Import/1.0',
          ...headers,
          'accept-encoding': 'identity',
        },
        lookup: lookUp(lookup, mayAsk),
        signal,
        maxHeaderSize: 16_384,
      },
      resolve,
    )
    asked.on('error', fail)
    asked.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new FetchRefused('NOT_ANSWERED'))
    })
    asked.end()
  })
}

/**
 * A resolver that checks all addresses of a name and connects to exactly these. A name with both public and internal
 * addresses is treated as an attack.
 */
export function lookUp(lookup: LookupFunction = systemLookup, mayAsk: MayAsk): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayAsk(address)))
        return done(new FetchRefused('ADDRESS_NOT_PUBLIC'), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

export function toRefusal(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FetchRefused) return error
  if (signal.aborted) return new FetchRefused('TIMED_OUT', undefined, error)
  return new FetchRefused('NOT_ANSWERED', undefined, error)
}
