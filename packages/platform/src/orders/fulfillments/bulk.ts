import type {
  BulkCreateFulfillmentsOutput,
  BulkCreateOrderWithFulfillments,
} from '../../generated/fulfillments.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { withFulfillments } from './announce.ts'
import { createFulfillment } from './create.ts'

/** A transaction per order, so that one failure does not stop the others. */
export async function bulkCreate(
  ctx: Context,
  orders: readonly BulkCreateOrderWithFulfillments[],
  notify: boolean,
): Promise<BulkCreateFulfillmentsOutput> {
  const results: BulkCreateFulfillmentsOutput['results'][number][] = []
  for (const [originalIndex, { orderId, fulfillments }] of orders.entries())
    results.push(
      await runBulkItem({ id: orderId, originalIndex }, () =>
        ctx.transaction(async (inner) => {
          for (const fulfillment of fulfillments) await createFulfillment(inner, orderId, fulfillment, notify)
          return { ordersWithFulfillments: await withFulfillments(inner, orderId) }
        }),
      ),
    )
  return summed(results)
}
