import type { Context } from '../../kernel/http/context.ts'
import { shopGateway } from '../../payments/payment-connections/index.ts'

const name = 'com.example.test'
export const testHandlerId = 'mock_payment_handler'

/** A real provider must not charge test tokens, so only the test gateway has the handler. */
export async function takesTestTokens(ctx: Context): Promise<boolean> {
  return (await shopGateway(ctx)).name === 'test'
}

interface PaymentHandler {
  readonly id: string
  readonly version: string
  readonly available_instruments: readonly object[]
  readonly config: object
}

/** By their names. */
export type PaymentHandlers = Readonly<Record<string, readonly PaymentHandler[]>>

/** The ways in which an agent can pay. Without one, a person pays in the hosted checkout. */
export async function paymentHandlers(ctx: Context): Promise<PaymentHandlers> {
  if (!(await takesTestTokens(ctx))) return {}
  return {
    [name]: [
      { id: testHandlerId, version: '2026-11-01', available_instruments: [{ type: 'card' }], config: {} },
    ],
  }
}

/** The test card of each token. Agents choose the key, so it is no object. */
const cards: ReadonlyMap<string, string> = new Map([
  ['success_token', '4242424242424242'],
  ['fail_token', '4000000000000002'],
  ['challenge_token', '4000000000003220'],
  ['pending_token', '4000000000005001'],
])

/** The test card of a token; undefined for an unknown token. */
export function cardOfToken(token: string, now: Date) {
  const number = cards.get(token)
  return number === undefined
    ? undefined
    : { number, expiryMonth: 12, expiryYear: now.getUTCFullYear() + 3, cvc: '123', holder: 'Agent' }
}
