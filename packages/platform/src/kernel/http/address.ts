import { BlockList, isIP } from 'node:net'

/** Finds out where a request comes from: the socket's address, unless that is a proxy that the operator named. */
export function createAddressReader(
  trustedProxies: readonly string[],
): (socket: string, headers: Headers) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) addTo(trusted, entry)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (socket, headers) => {
    let address = plain(socket)
    // From the right: each proxy wrote down who spoke to it, and only what a trusted one wrote is true.
    for (const hop of headers.get('x-forwarded-for')?.split(',').reverse() ?? []) {
      const named = plain(hop.trim())
      if (isIP(address) === 0 || !isTrusted(address) || isIP(named) === 0) break
      address = named
    }
    return address
  }
}

/** Whom a limit holds to account: one IPv4 address, or the network of an IPv6 one, which has addresses without number. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** As people are shown where they signed in from: without the part that names a household. Null for what is no address. */
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
