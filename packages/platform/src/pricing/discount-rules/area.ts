import type { Area } from '../../kernel/area.ts'
import { jobs } from './edges.ts'
import { handlers } from './handlers.ts'
import { forgetUses } from './store.ts'

export const discountRulesArea = {
  name: 'discountRules',
  handlers,
  jobs,
  reactions: {
    // A cancelled order does not count as a use.
    'wix.ecom.v1.order_canceled': (ctx, orderId) => forgetUses(ctx, orderId),
  },
} satisfies Area
