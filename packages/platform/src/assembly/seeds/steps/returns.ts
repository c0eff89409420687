import { json } from '../../../kernel/database/columns.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import { linesToSend } from '../../../orders/fulfillments/index.ts'
import { findOrder } from '../../../orders/orders/index.ts'
import { insertReturn, type ReturnRow } from '../../../orders/returns/store.ts'
import { orderId, returnId } from '../orders/ids.ts'
import type { SeedStep } from '../seed-step.ts'

type Line = Pick<ReturnRow['line_items'][number], 'reason' | 'comment'>

/** Returns of one unit of the first line of shipped orders. */
const past: readonly ({ readonly order: number; readonly status: ReturnRow['status'] } & Line)[] = [
  { order: 8, status: 'REQUESTED', reason: 'DAMAGED', comment: 'It arrived with a crack.' },
  { order: 4, status: 'APPROVED', reason: 'CHANGED_MIND' },
]

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction(async (inner) => {
    for (const [index, { order: number, status, ...about }] of past.entries()) {
      const order = await findOrder(inner, orderId(number))
      const [line] = order ? linesToSend(order) : []
      if (!order || !line) continue
      const askedAt = later(order.createdDate, days(3))
      await insertReturn(inner, {
        return_id: returnId(index + 1),
        order_id: order.id,
        status,
        line_items: json([{ lineItemId: line.id, quantity: 1, ...about, restockedQuantity: 0 }]),
        requested_by: 'CUSTOMER',
        note: null,
        created_at: askedAt,
        updated_at: askedAt,
      })
    }
  })
  return {}
}
