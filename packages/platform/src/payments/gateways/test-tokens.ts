import type { AgentHandler, Card } from '../../kernel/ports/payment-gateway.ts'

/** Agents find the handler only in shops without a real provider, which would not know these tokens. */
export const testHandler: AgentHandler = {
  id: 'mock_payment_handler',
  name: 'com.example.test',
  version: '2026-11-01',
  provider: 'test',
  docs: 'https://example.com/test-payments',
  mode: 'TEST',
}

/** Agents choose the key, so it is no object. */
const numbers: ReadonlyMap<string, string> = new Map([
  ['success_token', '4242424242424242'],
  ['fail_token', '4000000000000002'],
  ['challenge_token', '4000000000003220'],
  ['pending_token', '4000000000005001'],
])

/** The test card of a token; undefined for an unknown token. */
export function cardOfToken(token: string, now: Date): Card | undefined {
  const number = numbers.get(token)
  return number === undefined
    ? undefined
    : { number, expiryMonth: 12, expiryYear: now.getUTCFullYear() + 3, cvc: '123', holder: 'Agent' }
}
