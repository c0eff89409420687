import { createPoster, type Poster } from '@vitrine/media'

export type { Posted as Answered, Poster as Outbound } from '@vitrine/media'

/** The local machine and private networks. */
export const nearby: readonly string[] = [
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
]

/**
 * Calls webhook receivers and service plugins: only public https addresses, in development also local ones and http,
 * otherwise also the networks of `callOut`.
 */
export function createOutbound(callOut: readonly string[] | undefined, dev: boolean): Poster {
  return createPoster({
    allow: [...(dev ? nearby : []), ...(callOut ?? [])],
    plain: dev ? 'anywhere' : 'allowed',
    userAgent: 'Vitrine/1.0',
  })
}

/** Returns why the platform does not call this URL in its current environment, or undefined if it does. */
export function describeRefusedUrl(
  { outbound, dev }: { readonly outbound: Poster; readonly dev: boolean },
  url: string,
): string | undefined {
  const refusal = outbound.refusal(url)
  if (!refusal) return undefined
  if (refusal === 'ADDRESS_NOT_PUBLIC')
    return `must be a public address${dev ? ', or one of this machine or its local network' : ''}`
  return `must be an address that begins with https${dev ? ' or http' : ''}, without a user name, on a standard port`
}
