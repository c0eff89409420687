import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { giftCard } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { removePluginCardsBefore } from './plugin-card-store.ts'
import { disableCardsOf } from './store.ts'

/** Longer than the life of any cart or checkout. */
const pluginCardsKeptFor = days(365)
export const giftCardsArea = {
  name: 'giftCards',
  handlers,
  emails: [giftCard],
  reactions: {
    // Gift cards of an unpaid order must not pay.
    'wix.ecom.v1.order_canceled': (ctx, orderId) => disableCardsOf(ctx, orderId),
  },
  sweep: (ctx) => removePluginCardsBefore(ctx, later(ctx.clock.now(), -pluginCardsKeptFor)),
} satisfies Area
