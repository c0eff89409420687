import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { forgetUses } from './store.ts'

export const couponsArea = {
  name: 'coupons',
  handlers,
  reactions: {
    // An order that was not to be uses up nothing.
    'wix.ecom.v1.order_canceled': (ctx, orderId) => forgetUses(ctx, orderId),
  },
} satisfies Area
