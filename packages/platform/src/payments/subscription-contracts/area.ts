import type { Area, Reaction } from '../../kernel/area.ts'
import { end, endOfMember } from './actions.ts'
import { beginSubscription } from './begin.ts'
import { chargeOrder } from './charge.ts'
import { subscriptionOf } from './document.ts'
import { canceled, paymentFailed, suspended } from './emails/kinds.ts'
import { handlers } from './handlers.ts'
import { chargeJob, nextJob } from './job-names.ts'
import { makeNextOrder } from './next-order.ts'
import { mayBecome } from './rules.ts'
import { contractOfOrder, lockContract } from './store.ts'

/** Cancelling the first order cancels the subscription. */
const endWithFirst: Reaction = async (ctx, orderId) => {
  const id = await contractOfOrder(ctx, orderId)
  const row = id ? await lockContract(ctx, id) : undefined
  if (row && row.first_order_id === orderId && mayBecome(row.status, 'CANCELED'))
    await end(ctx, row, 'BUSINESS', undefined)
}
export const subscriptionContractsArea = {
  name: 'subscriptionContracts',
  handlers,
  emails: [paymentFailed, suspended, canceled],
  jobs: { [nextJob]: makeNextOrder, [chargeJob]: chargeOrder },
  reactions: {
    'wix.ecom.v1.order_approved': async (ctx, orderId, { order }) => {
      if (subscriptionOf(order)) await beginSubscription(ctx, orderId, { order })
    },
    'wix.ecom.v1.order_canceled': endWithFirst,
    'wix.members.v1.member_deleted': endOfMember,
  },
} satisfies Area
