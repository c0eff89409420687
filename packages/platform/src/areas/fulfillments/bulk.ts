import type {
  BulkCreateFulfillmentsOutput,
  BulkCreateOrderWithFulfillments,
} from '../../generated/fulfillments.ts'
import type { Context } from '../../http/context.ts'
import { toFailure } from '../../http/failure.ts'
import { withFulfillments } from './announce.ts'
import { createFulfillment } from './create.ts'

/** Each order in a transaction of its own: one that is refused holds no other up. */
export async function bulkCreate(
  ctx: Context,
  orders: readonly BulkCreateOrderWithFulfillments[],
  notify: boolean,
): Promise<BulkCreateFulfillmentsOutput> {
  const results: BulkCreateFulfillmentsOutput['results'][number][] = []
  for (const [originalIndex, { orderId, fulfillments }] of orders.entries()) {
    try {
      const ordersWithFulfillments = await ctx.transaction(async (inner) => {
        for (const fulfillment of fulfillments) await createFulfillment(inner, orderId, fulfillment, notify)
        return withFulfillments(inner, orderId)
      })
      results.push({ itemMetadata: { id: orderId, originalIndex, success: true }, ordersWithFulfillments })
    } catch (thrown) {
      const failure = toFailure(thrown)
      if (!failure) throw thrown
      const error = { code: failure.code, description: failure.message, data: failure.data }
      results.push({ itemMetadata: { id: orderId, originalIndex, success: false, error } })
    }
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}
