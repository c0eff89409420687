import type { Area } from '../../kernel/area.ts'
import { issueBought } from './issue.ts'

/** Issues and emails purchased gift cards when their order is approved and paid. */
export const boughtGiftCardsArea = {
  name: 'boughtGiftCards',
  reactions: {
    'wix.ecom.v1.order_approved': async (ctx, orderId, { order }) => {
      if (order.paymentStatus === 'PAID') await issueBought(ctx, orderId)
    },
    'wix.ecom.v1.order_payment_status_updated': issueBought,
  },
} satisfies Area
