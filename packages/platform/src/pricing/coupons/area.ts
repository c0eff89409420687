import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { forgetUses } from './store.ts'

export const couponsArea = {
  name: 'coupons',
  handlers,
  reactions: {
    // A cancelled order does not count as a use.
    'wix.ecom.v1.order_canceled': (ctx, orderId) => forgetUses(ctx, orderId),
  },
} satisfies Area
