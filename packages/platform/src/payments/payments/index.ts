import { seed } from '../../assembly/seeds/steps/payments.ts'
import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { returnGiftCards } from './canceled.ts'
import { giveMembershipsBack } from './give-memberships-back.ts'
import { jobs } from './jobs.ts'
import { noticePage } from './notice-route.ts'
import { deleteNotices } from './store.ts'

export { type CaptureError, captureAll, transactionsOf, type VoidError, voidAll } from './actions.ts'
export { ensureCaptured } from './capture.ts'
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
export { refundableAt } from './gateways.ts'
export { authorizeForTest } from './hold.ts'
export { isPaying } from './open-attempt.ts'
export {
  answerChallenge,
  findChallenge,
  lookAgain,
  type PayError,
  type PayOutcome,
  payCheckout,
} from './pay.ts'
export { requestForRest } from './pay-order.ts'
export { pushRefund, type RefundPart, type RefundPlan, startRefund } from './refund.ts'
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
export { isOver, payRequest } from './requests.ts'
export { type Delay, delayOf, whyNotHeld } from './rules.ts'
export { schedulePayment, unschedulePayment } from './scheduled.ts'
export { type Attempt, findKeptCard, listKeptCards } from './store.ts'
export { chargeStored, type StoredCharge, type StoredOutcome } from './stored.ts'

/** Providers try again for a few days. */
const noticesKnownFor = days(30)

/** Money: held, taken, given back. Its pages are the hosted checkout's. */
export const paymentsArea = {
  name: 'payments',
  jobs,
  seed,
  pages: [noticePage],
  reactions: {
    'wix.ecom.v1.order_canceled': async (ctx, orderId, payload) => {
      await giveMembershipsBack(ctx, orderId, payload)
      await returnGiftCards(ctx, orderId, payload)
    },
  },
  sweep: (ctx) => deleteNotices(ctx, later(ctx.clock.now(), -noticesKnownFor)),
} satisfies Area
