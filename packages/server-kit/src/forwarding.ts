import { createHmac } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** It contains the addresses with their signature. Browsers cannot make one, so the platform trusts it. */
const forwardedHeader = 'x-vitrine-forwarded-for'

/** Longer lists would exceed the size of headers that the platform accepts. */
const mostAddresses = 10

/**
 * Tells the platform the network addresses of this server's visitors, so that its limits count for each of them. Call it
 * once, before the server listens. It applies to all HTTP servers of this Node process, in every framework.
 *
 * @param secrets The VITRINE_FORWARDING_SECRET of the platform: secrets separated by commas, of which the first one signs.
 *   Undefined: the platform sees only this server's address.
 * @throws TypeError when the first secret is too short.
 */
export function forwardAddresses(secrets: string | undefined): void {
  const secret = secrets?.split(',')[0]?.trim()
  if (!secret) return
  if (secret.length < 32)
    throw new TypeError('VITRINE_FORWARDING_SECRET: expected 32 random characters or more')
  // Node publishes this before the server handles the request.
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage }
    setHeader(request, signed(addressesOf(request), secret))
  })
}

/** The addresses that a proxy forwarded, then that of the socket. The platform knows which proxies it trusts. */
function addressesOf({ headersDistinct, socket }: IncomingMessage): string {
  const named = (headersDistinct['x-forwarded-for'] ?? []).join(',').split(',')
  const forwarded = named.slice(1 - mostAddresses).map((one) => one.trim())
  // Everything before an invalid entry is unreliable.
  const first = forwarded.findLastIndex((one) => isIP(one) === 0) + 1
  return [...forwarded.slice(first), socket.remoteAddress ?? ''].join(',')
}

/** Valid for a few minutes, so that a copy of the header is soon worthless. */
function signed(addresses: string, secret: string): string {
  const content = `${Math.floor(Date.now() / 1000)};${addresses}`
  return `${content};${createHmac('sha256', secret).update(`forwarded for ${content}`).digest('base64url')}`
}

/** Frameworks read either list. An own value of the browser must not stay in any. */
function setHeader(request: IncomingMessage, value: string): void {
  const { rawHeaders } = request
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
    if (rawHeaders[at]?.toLowerCase() === forwardedHeader) rawHeaders.splice(at, 2)
  rawHeaders.push(forwardedHeader, value)
  request.headers[forwardedHeader] = value
  request.headersDistinct[forwardedHeader] = [value]
}
