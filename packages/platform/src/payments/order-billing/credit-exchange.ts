import { toMinor } from '@vitrine/pricing/money'

import type { OrderReturn } from '../../generated/returns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findOrder, insertPayments, lockOrder, settleOrder } from '../../orders/orders/index.ts'
import { creditedUnits } from '../../orders/returns/index.ts'
import { type RefundPart, startRefund } from '../payments/index.ts'
import { reckon } from './calculate.ts'
import { noteQuantities } from './refund-payments.ts'
import { judge } from './refundability.ts'
import { sumOf } from './rules.ts'

/**
 * Pays the replacement order with the value of the returned items: recorded as a refund of the one order and a payment
 * of the other. Staff refund a rest in money.
 */
export async function creditExchange(
  ctx: Context,
  _: string,
  { id, orderId, exchange }: OrderReturn,
): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  const replacement = exchange && (await findOrder(ctx, exchange.orderId))
  if (!order || !replacement) return
  const lineItems = await creditedUnits(ctx, order, id)
  const reckoned = await reckon(ctx, order, { lineItems })
  if (reckoned.errors.length > 0 || lineItems.length === 0) return
  const value = sumOf(reckoned.lineItems.map(({ sums }) => sums)).total
  const total = toMinor(replacement.priceSummary.total.amount, replacement.currency)
  const parts = partsOf(await judge(ctx, order), Math.min(value, total))
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  if (amount === 0) return
  await startRefund(ctx, { orderId, parts, reason: `Exchange for order ${replacement.number}`, lineItems })
  await noteQuantities(ctx, order, reckoned, new Map())
  const now = ctx.clock.now()
  await insertPayments(ctx, [
    {
      id: ctx.random.id(),
      order_id: replacement.id,
      kind: 'OFFLINE',
      amount,
      status: 'APPROVED',
      details: JSON.stringify({
        paymentMethod: 'exchange',
        paymentMethodName: { userDefinedName: { custom: `Exchange of order ${order.number}` } },
      }),
      created_at: now,
      updated_at: now,
    },
  ])
  await settleOrder(ctx, replacement.id, [])
}

/** Spreads the amount over the payments, the first ones first. No money moves, so no provider is asked. */
function partsOf(judged: Awaited<ReturnType<typeof judge>>, amount: number): RefundPart[] {
  let open = amount
  return judged.flatMap(({ payment, chargedBack, left }) => {
    const part = payment.kind === 'MEMBERSHIP' ? 0 : Math.min(left, open)
    open -= part
    return part > 0 ? [{ payment, amount: part, external: true, chargedBack }] : []
  })
}
