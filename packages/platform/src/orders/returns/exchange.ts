import type { LinkedOrder, Order } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { activity, changeOrder, findOrder, lockOrder } from '../orders/index.ts'
import { sendExchangeMail } from './mails.ts'
import { unitsToCredit } from './rules.ts'
import { findReturn, type ReturnRow, returnsOf, toReturn, updateReturn } from './store.ts'

type Exchanging = Context<'RETURN_NOT_FOUND' | 'RETURN_NOT_EXCHANGEABLE'>

/** Reads a received return without an exchange, and its order; locks the order until the transaction ends. */
export async function returnToExchange(
  ctx: Exchanging,
  returnId: string,
): Promise<{ readonly row: ReturnRow; readonly order: Order }> {
  const { order_id } = (await findReturn(ctx, returnId)) ?? ctx.fail('RETURN_NOT_FOUND')
  const order = (await lockOrder(ctx, order_id)) ?? ctx.fail('RETURN_NOT_FOUND')
  // Read again, because another call may have exchanged it before the lock.
  const row = (await findReturn(ctx, returnId)) ?? ctx.fail('RETURN_NOT_FOUND')
  if (row.status !== 'RECEIVED' || row.exchange)
    return ctx.fail('RETURN_NOT_EXCHANGEABLE', { status: row.status })
  return { row, order }
}

/** Links a return and the order of its replacement items. The reaction to the event credits the returned items. */
export async function exchangeReturn(
  ctx: Context,
  { row, order }: { readonly row: ReturnRow; readonly order: Order },
  replacement: Order,
  notifyBuyer: boolean,
): Promise<Order> {
  const linkTo = ({ id, number }: Order): LinkedOrder => ({ orderId: id, number })
  const exchanged = await updateReturn(ctx, row.return_id, {
    exchange: json(linkTo(replacement)),
    updated_at: ctx.clock.now(),
  })
  await changeOrder(ctx, order.id, () => ({}), {
    activities: [activity(ctx, 'NEW_EXCHANGE_ORDER_CREATED', { exchange: linkTo(replacement) })],
  })
  await changeOrder(ctx, replacement.id, () => ({}), {
    activities: [activity(ctx, 'ORDER_CREATED_FROM_EXCHANGE', { exchange: linkTo(order) })],
  })
  const made = toReturn(exchanged)
  await ctx.emit('ReturnExchanged', made.id, made)
  const after = (await findOrder(ctx, replacement.id)) ?? replacement
  if (notifyBuyer) await sendExchangeMail(ctx, order, made, after)
  return after
}

/** The units of a return that are not refunded yet. */
export async function creditedUnits(ctx: Context, order: Order, returnId: string) {
  const rows = await returnsOf(ctx, order.id)
  const row = rows.find((one) => one.return_id === returnId)
  return row ? unitsToCredit(order, rows, row) : []
}
