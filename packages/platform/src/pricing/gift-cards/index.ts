import { seed } from '../../assembly/seeds/steps/gift-cards.ts'
import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { handlers } from './handlers.ts'
import { issueBought } from './issue.ts'
import { removePluginCardsBefore } from './plugin-card-store.ts'
import { disableCardsOf } from './store.ts'

export {
  checkGiftCard,
  createGiftCard,
  type GiftCardCheck,
  type GiftCardInfo,
  redeemGiftCard,
  refundToGiftCard,
  restoreGiftCards,
} from './gift-cards.ts'
export { checkCard, checkEnteredCard, payByCard } from './plugin-cards.ts'
export type { GiftCardRefusal } from './rules.ts'

/** Longer than any cart or checkout may wait. */
const pluginCardsKeptFor = days(365)

export const giftCardsArea = {
  name: 'giftCards',
  handlers,
  seed,
  reactions: {
    'wix.ecom.v1.order_approved': async (ctx, orderId, { order }) => {
      if (order.paymentStatus === 'PAID') await issueBought(ctx, orderId)
    },
    'wix.ecom.v1.order_payment_status_updated': issueBought,
    // What was bought is not paid any more: it pays nothing either.
    'wix.ecom.v1.order_canceled': (ctx, orderId) => disableCardsOf(ctx, orderId),
  },
  sweep: (ctx) => removePluginCardsBefore(ctx, later(ctx.clock.now(), -pluginCardsKeptFor)),
} satisfies Area
