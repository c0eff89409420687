import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { announceShipments } from './announce.ts'
import { arrivedShipments } from './rules.ts'
import { changeFulfillment, fulfillmentsOf } from './store.ts'

/** Marks the shipments of returned units as delivered. The buyer gets no email. */
export async function markArrived(
  ctx: Context,
  order: Order,
  cameBack: ReadonlyMap<string, number>,
): Promise<void> {
  const shipments = await fulfillmentsOf(ctx, [order.id])
  const arrived = arrivedShipments(
    shipments.map(({ id, status, line_items: lineItems }) => ({ id, status, lineItems })),
    cameBack,
  )
  if (arrived.length === 0) return
  const change = { status: 'Fulfilled' as const, completed: true, updated_at: ctx.clock.now() }
  for (const id of arrived) await changeFulfillment(ctx, id, change)
  await announceShipments(ctx, order, { status: order.fulfillmentStatus, shipments })
}
