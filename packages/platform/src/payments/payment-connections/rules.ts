import type { PaymentMode } from '../../generated/shared.ts'

/** Payments keep this name, so that the two modes of an account never mix. */
export const gatewayNames = { TEST: 'stripe-test', LIVE: 'stripe' } as const satisfies Record<
  PaymentMode,
  string
>

/** True if the gateway moves no real money. */
export const isTestGateway = (name: string): boolean => name === 'test' || name.endsWith('-test')

/** The mode of a key, by its beginning. */
export const modeOf = (key: string): PaymentMode => (/^[srp]k_test_/.test(key) ? 'TEST' : 'LIVE')

/** Only the gateways without real payments give way to a connected account. */
export const isConfigured = (name: string): boolean => name !== 'none' && name !== 'test'

/** The host of an address that wallets accept: HTTPS with a domain. Undefined for others. */
export function publicHostOf(url: string): string | undefined {
  const { protocol, hostname } = new URL(url)
  const isDomain = hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname)
  return protocol === 'https:' && isDomain && !hostname.endsWith('.localhost') ? hostname : undefined
}
