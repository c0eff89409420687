import { json } from '../../../kernel/database/columns.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import { trackingLinkOf } from '../../../orders/fulfillments/carriers.ts'
import { linesToSend } from '../../../orders/fulfillments/rules.ts'
import { insertFulfillment } from '../../../orders/fulfillments/store.ts'
import { findOrder } from '../../../orders/orders/index.ts'
import { fulfillmentId, orderId } from '../orders/ids.ts'
import type { SeedStep } from '../seed-step.ts'

/** The shipments of past orders; of the seventh order, only the first line is shipped. */
const shipments: readonly {
  readonly order: number
  readonly provider?: string
  readonly number?: string
  readonly lines: number
}[] = [
  { order: 1, provider: 'dhl', number: '00340434161094022115', lines: Infinity },
  { order: 2, lines: Infinity },
  { order: 3, provider: 'ups', number: '1Z999AA10123456784', lines: Infinity },
  { order: 4, provider: 'dhl', number: '00340434161094022116', lines: Infinity },
  { order: 7, provider: 'fedex', number: '986578788855', lines: 1 },
  { order: 8, provider: 'ups', number: '1Z999AA10123456785', lines: Infinity },
]

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  await ctx.transaction(async (inner) => {
    for (const [index, { order: number, lines, ...carrier }] of shipments.entries()) {
      const { provider = shop.post.provider, number: trackingNumber = shop.post.trackingNumber } = carrier
      const order = await findOrder(inner, orderId(number))
      if (!order) continue
      const sentAt = later(order.createdDate, days(1))
      await insertFulfillment(inner, {
        id: fulfillmentId(index + 1),
        order_id: order.id,
        line_items: json(
          linesToSend(order)
            .slice(0, lines)
            .map(({ id, quantity }) => ({ id, quantity })),
        ),
        status: 'In_Delivery',
        completed: false,
        tracking_number: trackingNumber,
        shipping_provider: provider,
        tracking_link: trackingLinkOf(provider, trackingNumber) ?? null,
        custom_info: null,
        created_at: sentAt,
        updated_at: sentAt,
      })
    }
  })
  return {}
}
