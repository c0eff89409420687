import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { restoreMemberships } from './index.ts'
import { cancelOfMember } from './store.ts'

/** Memberships, whose credits pay for items. */
export const membershipsArea = {
  name: 'memberships',
  handlers,
  reactions: {
    'wix.ecom.v1.order_canceled': (ctx, orderId) => restoreMemberships(ctx, orderId),
    'wix.members.v1.member_deleted': (ctx, memberId) => cancelOfMember(ctx, memberId),
  },
} satisfies Area
