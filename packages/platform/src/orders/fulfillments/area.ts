import type { Area } from '../../kernel/area.ts'
import { ready, shipped } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { callOff, fulfillUnsent } from './reactions.ts'

export const fulfillmentsArea = {
  name: 'fulfillments',
  handlers,
  emails: [shipped, ready],
  reactions: {
    'wix.ecom.v1.order_approved': async (ctx, orderId, { order }) => {
      if (!order.shippingInfo) await fulfillUnsent(ctx, orderId, { order })
    },
    'wix.ecom.v1.order_payment_status_updated': fulfillUnsent,
    OrderReleased: fulfillUnsent,
    'wix.ecom.v1.order_canceled': callOff,
  },
} satisfies Area
