import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Log } from '../services.ts'
import type { MovableClock } from '../time/time.ts'
import { type AddressReader, createAddressReader, type ForwardedReader } from './address.ts'

/** In milliseconds; the clocks of two machines may differ. */
const validFor = 300_000
/** In milliseconds: anyone can send such a request. */
const reportedEach = 3_600_000

interface AddressOptions {
  readonly trustedProxies?: readonly string[] | undefined
  readonly forwardingSecrets?: readonly string[] | undefined
}

/** Determines the client address of each request by its socket, its proxies, and the servers of shops. */
export function createClientAddressReader(
  { trustedProxies = [], forwardingSecrets = [] }: AddressOptions,
  clock: MovableClock,
  log: Log,
): AddressReader {
  if (forwardingSecrets.some(({ length }) => length < 32))
    throw new TypeError('forwardingSecrets: expected 32 random characters or more')
  // Shops sign with the time of their machine, which does not move with the clock of development.
  const now = () => clock.now().getTime() - clock.movedBy()
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = () => {
    if (now() < reportedAt + reportedEach) return
    reportedAt = now()
    log.warn({}, 'a request had forwarded addresses without a valid signature; see VITRINE_FORWARDING_SECRET')
  }
  return createAddressReader(trustedProxies, createForwardedReader(forwardingSecrets, now, report))
}

/** Reads the header that `forwardAddresses` of the server kit writes: `<seconds>;<addresses>;<signature>`. */
function createForwardedReader(
  secrets: readonly string[],
  now: () => number,
  report: () => void,
): ForwardedReader {
  return (headers) => {
    const value = headers.get('x-vitrine-forwarded-for')
    if (value === null) return undefined
    const [seconds = '', addresses = '', signature = ''] = value.split(';')
    const isRecent = Math.abs(now() - Number(seconds) * 1_000) <= validFor
    const content = `${seconds};${addresses}`
    if (isRecent && secrets.some((secret) => isSigned(content, signature, secret)))
      return addresses.split(',')
    report()
    return undefined
  }
}

function isSigned(content: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`forwarded for ${content}`).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
