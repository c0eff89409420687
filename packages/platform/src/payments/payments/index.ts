export { type CaptureError, captureAll, transactionsOf, type VoidError, voidAll } from './actions.ts'
export { ensureCaptured } from './capture.ts'
export { chargeStored, type StoredCharge, type StoredOutcome } from './charge-saved-card.ts'
export { giveChargebackBack, takeChargeback } from './chargebacks.ts'
export {
  type Collectable,
  collectableOf,
  leftOf,
  type MarkError,
  markPaid,
  minorOf,
  refuseUncollectable,
} from './collect.ts'
export { ownGatewayOf, refundableAt } from './gateways.ts'
export { findKeptCard, type KeptCard, listKeptCards } from './kept-card-store.ts'
export { notifyOfPayment } from './notify.ts'
export { isPaying } from './open-attempt.ts'
export type { PayError, PayOutcome } from './outcome.ts'
export type { KeptToCharge } from './pay.ts'
export { payCheckout } from './pay-checkout.ts'
export { requestForRest } from './pay-order.ts'
export { payRequest } from './pay-request.ts'
export { answerChallenge, findChallenge, lookAgain } from './proceed.ts'
export {
  isProvidersWord,
  lastWordOf,
  orderRefundability,
  type Refundability,
  refundabilityOf,
  refundableOf,
} from './refund-rules.ts'
export {
  findCollection,
  findRequest,
  insertRequest,
  isRequestPending,
  keepCollection,
  moveRequest,
  type PaymentRequest,
} from './request-store.ts'
export { isOver, payPagePath, payPath } from './requests.ts'
export { type Delay, delayOf, isCardExpired, whyNotHeld } from './rules.ts'
export { chosenCard, removeCards, shownOf, usableCards } from './saved-cards.ts'
export { schedulePayment, unschedulePayment } from './scheduled.ts'
export { pushRefund, type RefundPart, type RefundPlan, startRefund } from './send-refund.ts'
export type { Attempt } from './store.ts'
export { authorizeForTest } from './test-authorization.ts'
