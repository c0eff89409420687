import { restock } from '../../catalogue/inventory/index.ts'
import type {
  CancelOrderError,
  CancelOrderInput,
  UpdateOrderStatusError,
  UpdateOrderStatusInput,
} from '../../generated/orders.ts'
import type { Order, OrderActivity, OrderStatus } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { awaitsSavedMethod } from './approval-store.ts'
import { changeOrder } from './change.ts'
import { lockToEdit, mayEdit } from './guards.ts'
import { sendCancellation } from './mails.ts'
import { listPayments } from './payment-store.ts'
import { mayMove, orderMoves } from './rules.ts'
import { activity } from './settle.ts'
import { lockOrder } from './store.ts'

export async function cancelOrder(
  { id, sendOrderCanceledEmail = false, restockAllItems = false, customMessage }: CancelOrderInput,
  ctx: Context<CancelOrderError>,
): Promise<{ readonly order: Order }> {
  const order = await lockToEdit(ctx, id)
  if (typeof order === 'string') return ctx.fail(order)
  if (order.status === 'CANCELED') return ctx.fail('ORDER_ALREADY_CANCELED')
  const payments = await listPayments(ctx, id)
  if (payments.some(({ status }) => status === 'AUTHORIZED'))
    return ctx.fail('ORDER_HAS_AUTHORIZED_TRANSACTION')
  const canceled = await changeOrder(
    ctx,
    id,
    ({ lineItems }) => ({
      status: 'CANCELED',
      ...(restockAllItems && {
        lineItems: lineItems.map((line) => ({ ...line, restockQuantity: line.quantity })),
      }),
    }),
    { activities: [activity(ctx, 'ORDER_CANCELED')] },
  )
  if (!canceled) return ctx.fail('ORDER_NOT_FOUND')
  if (restockAllItems) await restock(ctx, { orderId: id })
  await ctx.emit('wix.ecom.v1.order_canceled', id, {
    order: canceled,
    restockAllItems,
    sendOrderCanceledEmail,
    ...(customMessage && { customMessage }),
  })
  if (sendOrderCanceledEmail) await sendCancellation(ctx, canceled, customMessage)
  return { order: canceled }
}

/** The statuses that callers can set, with their timeline entries. Cancelling has its own call. */
const byHand: Readonly<Partial<Record<OrderStatus, readonly OrderActivity['type'][]>>> = {
  PENDING: ['ORDER_PENDING'],
  APPROVED: [],
  REJECTED: ['ORDER_REJECTED'],
}

export async function updateOrderStatus(
  { orderId, status }: UpdateOrderStatusInput,
  ctx: Context<UpdateOrderStatusError>,
): Promise<{ readonly order: Order }> {
  const order = await lockOrder(ctx, orderId)
  if (!order) return ctx.fail('ORDER_NOT_FOUND')
  if (!(await mayEdit(ctx, orderId))) return ctx.fail('ORDER_CANNOT_BE_EDITED')
  if (order.status === status) return ctx.fail('STATUS_ALREADY_SET')
  if (!byHand[status]) return ctx.fail('STATUS_NOT_SUPPORTED', { supported: Object.keys(byHand) })
  if (!mayMove<OrderStatus>(orderMoves, order.status, status))
    return ctx.fail('UNSUPPORTED_TRANSITION', { from: order.status, to: status })
  const moved = await moveOrder(ctx, orderId, status)
  return moved ? { order: moved } : ctx.fail('ORDER_NOT_FOUND')
}

/** Approves an order with the strategy PAYMENT_METHOD_SAVED. */
export async function approveBySavedMethod(ctx: Context, { id, status }: Order): Promise<void> {
  if (status !== 'INITIALIZED' && status !== 'PENDING') return
  if (await awaitsSavedMethod(ctx, id)) await moveOrder(ctx, id, 'APPROVED')
}

/** Changes the status if the table allows it, and announces an approval. */
export async function moveOrder(ctx: Context, id: string, status: OrderStatus): Promise<Order | undefined> {
  const activities = (byHand[status] ?? []).map((type) => activity(ctx, type))
  const moved = await changeOrder(ctx, id, () => ({ status }), { activities })
  if (moved && status === 'APPROVED') await ctx.emit('wix.ecom.v1.order_approved', id, { order: moved })
  return moved
}
