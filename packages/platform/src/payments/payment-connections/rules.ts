import type { PaymentMode } from '../../generated/payment-connections.ts'

/** Payments keep this name, so that the two modes of an account never mix. */
export const gatewayNames = { TEST: 'stripe-test', LIVE: 'stripe' } as const satisfies Record<
  PaymentMode,
  string
>

/** True if the gateway moves no real money. */
export const isTestGateway = (name: string): boolean => name === 'test' || name.endsWith('-test')

/** The mode of a secret key, by its beginning. */
export const modeOf = (secretKey: string): PaymentMode => (/^[sr]k_test_/.test(secretKey) ? 'TEST' : 'LIVE')

/** Only the gateways without real payments give way to a connected account. */
export const isConfigured = (name: string): boolean => name !== 'none' && name !== 'test'
