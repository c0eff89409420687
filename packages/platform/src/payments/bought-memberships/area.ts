import type { Area } from '../../kernel/area.ts'
import { endBought } from '../../pricing/memberships/index.ts'
import { grantPaid } from './grant.ts'

/**
 * Grants the membership plans of an order when it is approved and paid. A renewal that is not paid grants nothing, so
 * that the membership expires with the paid period. A full refund ends the membership; a partial one leaves it.
 */
export const boughtMembershipsArea = {
  name: 'boughtMemberships',
  reactions: {
    'wix.ecom.v1.order_approved': async (ctx, orderId, { order }) => {
      if (order.paymentStatus === 'PAID') await grantPaid(ctx, orderId, { order })
    },
    'wix.ecom.v1.order_payment_status_updated': (ctx, orderId, { order }) =>
      order.paymentStatus === 'FULLY_REFUNDED' ? endBought(ctx, orderId) : grantPaid(ctx, orderId, { order }),
    'wix.ecom.v1.order_canceled': (ctx, orderId) => endBought(ctx, orderId),
  },
} satisfies Area
