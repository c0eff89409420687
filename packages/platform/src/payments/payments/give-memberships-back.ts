import type { Reaction } from '../../kernel/area.ts'
import { listPayments, movePayment } from '../../orders/orders/index.ts'

/** The cancellation has returned the credits; this records it in the transactions. */
export const giveMembershipsBack: Reaction = async (ctx, orderId) => {
  for (const { id, kind } of await listPayments(ctx, orderId))
    if (kind === 'MEMBERSHIP') await movePayment(ctx, id, 'REFUNDED', { updated_at: ctx.clock.now() })
}
