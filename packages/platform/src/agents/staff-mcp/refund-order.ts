import { orders } from '@vitrine/contract/orders/orders'
import { orderBilling } from '@vitrine/contract/payments/order-billing'
import { toDecimal, toMinor } from '@vitrine/pricing/money'
import * as z from 'zod'
import type { Ask } from '../../kernel/http/ask.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { refuse } from './refuse.ts'
import { amount, id } from './shapes.ts'
import { tool } from './tool.ts'
import { twoSteps } from './two-steps.ts'

const refundedItems = {
  orderId: id(),
  items: z
    .array(z.object({ lineItemId: id(), quantity: z.int().min(1).max(100_000) }))
    .max(300)
    .default([]),
  shipping: amount()
    .max(32)
    .regex(/^\d+(\.\d+)?$/)
    .optional()
    .describe('The part of the delivery to refund'),
}
type Wanted = z.output<z.ZodObject<typeof refundedItems>>

const refundSums = {
  number: z.string().describe('The number of the order'),
  currency: z.string(),
  total: amount().describe('The amount that goes back to the customer'),
  alreadyRefunded: amount().describe('Before this refund'),
}

const calls = [orders.getOrder, orderBilling.calculateRefund, orderBilling.getOrderRefundability]

export const calculateRefund = tool({
  name: 'calculate_refund',
  title: 'Calculate a refund',
  description:
    'Returns what a refund of items and delivery comes to, with tax and discounts. Changes nothing.',
  calls,
  input: z.object(refundedItems),
  output: z.object(refundSums),
  run: async (ask, wanted) => (await calculate(ask, wanted)).sums,
})

export const refundOrder = twoSteps({
  name: 'refund_order',
  title: 'Refund an order',
  description: 'Sends money back to the customer.',
  calls: [...calls, orderBilling.refundPayments],
  input: {
    ...refundedItems,
    restock: z.boolean().default(false).describe('Returns the items to the stock'),
    notifyCustomer: z.boolean().default(true),
    reason: z.string().max(200).optional().describe('The customer sees it'),
  },
  facts: refundSums,
  output: z.object({
    ...refundSums,
    refundId: id(),
    refunded: amount().describe('The part that went back by now'),
    pending: amount(),
    failed: amount().describe('The part that the payment provider refused'),
  }),
  // A repeated call names a sum that has changed, so it refunds nothing.
  hints: { destructive: true, idempotent: true, openWorld: true },
  look: async (ask, wanted) => ({ facts: (await calculate(ask, wanted)).sums }),
  async act(ask, wanted, agreed) {
    const { orderId, items, restock, notifyCustomer, reason } = wanted
    const { payments, sums } = await calculate(ask, wanted)
    if (sums.total !== agreed.total) throw new Failure('CONFLICT')
    const { refund } = await ask(orderBilling.refundPayments, {
      orderId,
      paymentRefunds: payments,
      refundItems: toRefundItems(wanted),
      refundedBefore: { amount: agreed.alreadyRefunded },
      sideEffects: {
        ...(restock && { restock: { lineItems: items } }),
        notifications: { sendCustomerEmail: notifyCustomer },
      },
      ...(reason && { customerReason: reason }),
    })
    const { summary } = refund
    return {
      ...agreed,
      refundId: refund.id,
      refunded: summary?.refunded.amount ?? '0',
      pending: summary?.pendingRefund.amount ?? '0',
      failed: summary?.failedRefundAmount.amount ?? '0',
    }
  },
})

const toRefundItems = ({ items, shipping }: Wanted) => ({
  lineItems: items,
  ...(shipping && { shipping: { amount: { amount: shipping } } }),
})

/** Takes the total from the payments in their order. */
async function calculate(ask: Ask, wanted: Wanted) {
  const { orderId } = wanted
  const { currency, number } = (await ask(orders.getOrder, { id: orderId })).order
  const { summary, notAvailable } = await ask(orderBilling.calculateRefund, {
    orderId,
    refundItems: toRefundItems(wanted),
  })
  if (!summary)
    refuse('items', `Not refundable: ${notAvailable?.errors.map(({ reason }) => reason).join(', ') ?? ''}`)
  const { payments, paymentsSummary } = await ask(orderBilling.getOrderRefundability, { orderId })
  const { refunded, refundPending } = paymentsSummary.monetary
  const minor = (text: string) => toMinor(text, currency)
  let open = minor(summary.total.amount)
  const taken = payments.flatMap(({ payment: { paymentId, monetary }, refundable }) => {
    const part = refundable && monetary ? Math.min(open, minor(monetary.maxRefund.amount)) : 0
    open -= part
    return part > 0 ? [{ paymentId, amount: { amount: toDecimal(part, currency) } }] : []
  })
  if (open > 0 || taken.length === 0)
    refuse('orderId', 'The payments cannot return this sum; refund it in the back office')
  const before = minor(refunded.amount) + minor(refundPending.amount)
  return {
    payments: taken,
    sums: {
      number,
      currency,
      total: summary.total.amount,
      alreadyRefunded: toDecimal(before, currency),
    },
  }
}
