import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { giveSlotBack } from './slot-store.ts'

/** How goods get to their buyers: regions, options, time slots. */
export const deliveryArea = {
  name: 'shippingOptions',
  handlers,
  reactions: {
    'wix.ecom.v1.order_canceled': (ctx, orderId) => giveSlotBack(ctx, orderId),
  },
} satisfies Area
