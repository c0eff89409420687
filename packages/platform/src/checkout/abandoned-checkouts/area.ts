import type { Area } from '../../kernel/area.ts'
import { reminder } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { recover, recoveredCheckout } from './recover.ts'
import { remind } from './reminder.ts'
import { pages } from './stop-page.ts'
import { noteAbandoned, watch, watchNew } from './watch.ts'

/** Checkouts without an order after the configured time: reminders by email, and recovery by an order. */
export const abandonedCheckoutsArea = {
  name: 'abandonedCheckouts',
  handlers,
  emails: [reminder],
  pages: [...pages, recoveredCheckout],
  jobs: { 'abandonedCheckouts.watch': noteAbandoned, 'abandonedCheckouts.remind': remind },
  reactions: {
    'wix.ecom.v1.checkout_created': watchNew,
    'wix.ecom.v1.checkout_updated': watch,
    'wix.ecom.v1.checkout_completed': (ctx, checkoutId, { checkout }) =>
      recover(ctx, checkoutId, checkout.orderId),
  },
} satisfies Area
