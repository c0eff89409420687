import type {
  BulkOrderResult,
  BulkUpdateOrdersInput,
  BulkUpdateOrdersOutput,
  UpdateOrderError,
  UpdateOrderInput,
  UpdateOrderLineItemError,
  UpdateOrderLineItemInput,
} from '../../generated/orders.ts'
import type { Order } from '../../generated/shared.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { changeOrder } from './change.ts'
import { type EditRefusal, lockToEdit } from './guards.ts'
import { refusals } from './results.ts'
import { activity } from './settle.ts'
import { lockAll } from './store.ts'
import { lineChanges, orderChanges } from './update-rules.ts'

export async function updateOrder(
  input: UpdateOrderInput,
  ctx: Context<UpdateOrderError>,
): Promise<{ readonly order: Order }> {
  const outcome = await update(ctx, input)
  if (typeof outcome === 'string') return ctx.fail(outcome)
  if ('field' in outcome) return ctx.violation(outcome.field, 'VALIDATION', outcome.description)
  return { order: outcome }
}

type Outcome = Order | EditRefusal | { readonly field: string; readonly description: string }

async function update(ctx: Context, { order: input, fieldMask }: UpdateOrderInput): Promise<Outcome> {
  const order = await lockToEdit(ctx, input.id)
  if (typeof order === 'string') return order
  const result = orderChanges(order, input, fieldMask)
  if ('field' in result) return result
  const changed = await changeOrder(ctx, order.id, () => result.changes, {
    activities: result.activities.map((type) => activity(ctx, type)),
  })
  return changed ?? 'ORDER_NOT_FOUND'
}

/** One by one, so that a failure does not stop the others. */
export async function bulkUpdateOrders(
  { orders, returnEntity }: BulkUpdateOrdersInput,
  ctx: Context,
): Promise<BulkUpdateOrdersOutput> {
  await lockAll(
    ctx,
    orders.map(({ order }) => order.id),
  )
  const results: BulkOrderResult[] = []
  for (const [originalIndex, one] of orders.entries()) {
    const outcome = await update(ctx, one)
    const at = { id: one.order.id, originalIndex }
    if (typeof outcome === 'string')
      results.push({
        itemMetadata: { ...at, success: false, error: { code: outcome, description: refusals[outcome] } },
      })
    else if ('field' in outcome)
      results.push({
        itemMetadata: {
          ...at,
          success: false,
          error: {
            code: 'INVALID_ARGUMENT',
            description: outcome.description,
            data: { field: outcome.field },
          },
        },
      })
    else results.push({ itemMetadata: { ...at, success: true }, ...(returnEntity && { item: outcome }) })
  }
  return summed(results)
}

export async function updateOrderLineItem(
  { id, lineItem, fieldMask }: UpdateOrderLineItemInput,
  ctx: Context<UpdateOrderLineItemError>,
): Promise<{ readonly order: Order }> {
  const order = await lockToEdit(ctx, id)
  if (typeof order === 'string') return ctx.fail(order)
  const line = order.lineItems.find((one) => one.id === lineItem.id)
  if (!line) return ctx.fail('LINE_ITEM_NOT_FOUND')
  const changed = { ...line, ...lineChanges(lineItem, fieldMask) }
  const after = await changeOrder(ctx, id, () => ({
    lineItems: order.lineItems.map((one) => (one === line ? changed : one)),
  }))
  return after ? { order: after } : ctx.fail('ORDER_NOT_FOUND')
}
