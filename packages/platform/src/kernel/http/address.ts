import { BlockList, isIP } from 'node:net'

export type AddressReader = (socket: string, headers: Headers) => string

/** Returns the addresses of a visitor that a shop's server proved to forward, with that server's client last. */
export type ForwardedReader = (headers: Headers) => readonly string[] | undefined

/**
 * Determines the client address: the socket's address, or that of the visitor of a shop's server. If it belongs to a
 * trusted proxy, the address that the proxy forwards.
 */
export function createAddressReader(
  trustedProxies: readonly string[],
  readForwarded: ForwardedReader = () => undefined,
): AddressReader {
  const trusted = new BlockList()
  for (const entry of trustedProxies) addTo(trusted, entry)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (socket, headers) => {
    const hops = readForwarded(headers) ?? [...(headers.get('x-forwarded-for')?.split(',') ?? []), socket]
    const [last = '', ...before] = hops.map((hop) => plain(hop.trim())).reverse()
    let address = last
    // Reads from the right: each proxy appends its client, and only entries of trusted proxies are reliable.
    for (const hop of before) {
      if (isIP(address) === 0 || !isTrusted(address) || isIP(hop) === 0) break
      address = hop
    }
    return address
  }
}

/** The unit of rate limits: an IPv4 address, or the network of an IPv6 address, because one client has many. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** The masked address shown in session lists, which does not identify a household. Null for invalid addresses. */
export function maskedNetwork(address: string): string | null {
  const family = isIP(plain(address))
  if (family === 4) return `${plain(address).split('.').slice(0, 3).join('.')}.•`
  return family === 6 ? `${address.split(':').slice(0, 3).join(':')}:•` : null
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) throw new Error(`A trusted proxy must be an IP address or a network, not ${entry}`)
  if (prefix === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(prefix), family)
}

/** Without the IPv4 prefix and the zone of a link-local address (`fe80::1%eth0`). */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)|%.*$/gi, '')
