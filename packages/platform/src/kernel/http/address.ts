import { BlockList, isIP } from 'node:net'

/** Determines the client address: the socket's address, unless that belongs to a trusted proxy. */
export function createAddressReader(
  trustedProxies: readonly string[],
): (socket: string, headers: Headers) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) addTo(trusted, entry)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (socket, headers) => {
    let address = plain(socket)
    // Reads from the right: each proxy appends its client, and only entries of trusted proxies are reliable.
    for (const hop of headers.get('x-forwarded-for')?.split(',').reverse() ?? []) {
      const named = plain(hop.trim())
      if (isIP(address) === 0 || !isTrusted(address) || isIP(named) === 0) break
      address = named
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

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
