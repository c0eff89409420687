import type { Area } from '../../kernel/area.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { returnGiftCards } from './canceled.ts'
import { expiry } from './emails/kinds.ts'
import { giveMembershipsBack } from './give-memberships-back.ts'
import { jobs } from './jobs.ts'
import { noticePage } from './provider-webhook-route.ts'
import { removeCards } from './saved-cards.ts'
import { deleteNotices } from './store.ts'

/** Providers retry webhooks for a few days. */
const noticesKnownFor = days(30)
/** Authorisations, captures and refunds. The pages are in the hosted checkout. */
export const paymentsArea = {
  name: 'payments',
  emails: [expiry],
  jobs,
  pages: [noticePage],
  reactions: {
    'wix.ecom.v1.order_canceled': async (ctx, orderId, payload) => {
      await giveMembershipsBack(ctx, orderId, payload)
      await returnGiftCards(ctx, orderId, payload)
    },
    'wix.members.v1.member_deleted': async (ctx, memberId) => {
      await removeCards(ctx, memberId)
    },
  },
  sweep: (ctx) => deleteNotices(ctx, later(ctx.clock.now(), -noticesKnownFor)),
} satisfies Area
