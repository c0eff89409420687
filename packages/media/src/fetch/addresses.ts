import { BlockList, isIPv6 } from 'node:net'

/** IPv4 ranges without public servers: IANA's special-purpose registry, and the metadata address of a large cloud. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * All public IPv6 addresses are in `2000::/3`; mapped IPv4 and NAT64 addresses are outside. Tunnels (Teredo, 6to4)
 * and documentation ranges inside it are excluded.
 */
const public6 = '2000::/3'
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused4 = networks(notPublic4)
const refused6 = networks(notPublic6)
const possible6 = networks([public6])

/** Whether the address is public: not this machine, its network or a metadata service. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !refused4.check(address, 'ipv4')
  return possible6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** Parses addresses (`127.0.0.1`) and networks (`10.0.0.0/8`, `fd00::/8`). Throws on invalid entries. */
export function networks(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
