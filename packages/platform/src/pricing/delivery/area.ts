import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { releaseSlot } from './slot-store.ts'

/** Delivery regions, options and time slots. */
export const deliveryArea = {
  name: 'shippingOptions',
  handlers,
  reactions: {
    'wix.ecom.v1.order_canceled': (ctx, orderId) => releaseSlot(ctx, orderId),
  },
} satisfies Area
