import { Failure } from '../../kernel/http/failure.ts'
import type { PaymentGateway } from '../../kernel/ports/payment-gateway.ts'

/** For a shop without card payments: free and offline orders only. */
export const noGateway: PaymentGateway = {
  name: 'none',
  cardsAreEntered: 'here',
  refundableDays: 0,
  authorize: refuse,
  begin: refuse,
  authorizeKept: refuse,
  forgetKept: refuse,
  answerChallenge: refuse,
  find: async () => undefined,
  capture: refuse,
  void: refuse,
  refund: refuse,
  readNotice: async () => 'forged',
}

async function refuse(): Promise<never> {
  throw new Failure('UNAVAILABLE', { reason: 'NO_PAYMENT_GATEWAY' })
}
