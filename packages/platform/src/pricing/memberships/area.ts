import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { restoreMemberships } from './index.ts'

/** Memberships, whose credits pay for items. */
export const membershipsArea = {
  name: 'memberships',
  handlers,
  reactions: {
    'wix.ecom.v1.order_canceled': (ctx, orderId) => restoreMemberships(ctx, orderId),
  },
} satisfies Area
