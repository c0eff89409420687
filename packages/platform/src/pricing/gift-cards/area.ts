import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { handlers } from './handlers.ts'
import { removePluginCardsBefore } from './plugin-card-store.ts'
import { disableCardsOf } from './store.ts'

/** Longer than any cart or checkout may wait. */
const pluginCardsKeptFor = days(365)
export const giftCardsArea = {
  name: 'giftCards',
  handlers,
  reactions: {
    // What was bought is not paid any more: it pays nothing either.
    'wix.ecom.v1.order_canceled': (ctx, orderId) => disableCardsOf(ctx, orderId),
  },
  sweep: (ctx) => removePluginCardsBefore(ctx, later(ctx.clock.now(), -pluginCardsKeptFor)),
} satisfies Area
