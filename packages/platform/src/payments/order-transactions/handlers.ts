import type { BulkPaymentResult, OrderTransactionsHandlers } from '../../generated/order-transactions.ts'
import type { PaymentStatus } from '../../generated/shared.ts'
import { runBulkItem, summed } from '../../kernel/http/bulk.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import {
  activity,
  chargedBackOf,
  findOrder,
  findPayment,
  insertPayments,
  listChargebacks,
  lockOrder,
  mayRead,
  movePayment,
  readTransactionsOf,
  settleOrder,
  toChargeback,
} from '../../orders/orders/index.ts'
import {
  giveChargebackBack,
  minorOf,
  notifyOfPayment,
  type RefundPart,
  refundableOf,
  startRefund,
  takeChargeback,
  transactionsOf,
} from '../payments/index.ts'
import { toPaymentRow } from './to-payment.ts'

export const handlers: OrderTransactionsHandlers = {
  async listTransactionsForSingleOrder({ orderId }, ctx) {
    const order = await findOrder(ctx, orderId)
    if (!order || !mayRead(ctx.caller, order)) return ctx.fail('ORDER_NOT_FOUND')
    return { orderTransactions: await transactionsOf(ctx, orderId) }
  },

  async listTransactionsForMultipleOrders({ orderIds }, ctx) {
    const found = await Promise.all([...new Set(orderIds)].map((id) => findOrder(ctx, id)))
    const known = found.flatMap((order) => (order ? [order.id] : []))
    const money = moneyWriter(await ctx.services.settings(ctx))
    return { orderTransactions: await readTransactionsOf(ctx, known, money) }
  },

  async addPayments({ orderId, payments }, ctx) {
    const order = (await lockOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const rows = payments.map((payment, index) =>
      toPaymentRow(ctx, orderId, payment, order.currency, `payments[${index}]`),
    )
    await insertPayments(ctx, rows)
    await settleOrder(ctx, orderId, [])
    return {
      orderTransactions: await transactionsOf(ctx, orderId),
      paymentsIds: rows.map(({ id }) => id),
    }
  },

  async updatePaymentStatus({ orderId, paymentId, status }, ctx) {
    await setStatus(ctx, orderId, paymentId, status)
    return { orderTransactions: await transactionsOf(ctx, orderId) }
  },

  bulkUpdatePaymentStatuses: outsideTransaction(
    async ({ paymentAndOrderIds, status, returnFullEntity = true }, ctx) => {
      const results: BulkPaymentResult[] = []
      for (const [originalIndex, { orderId, paymentId }] of paymentAndOrderIds.entries())
        results.push(
          await runBulkItem({ id: paymentId, originalIndex }, async () => {
            await ctx.transaction((tx) => setStatus(tx, orderId, paymentId, status))
            const { payments } = await transactionsOf(ctx, orderId)
            const item = payments.find(({ id }) => id === paymentId)
            return returnFullEntity && item ? { item } : {}
          }),
        )
      return summed(results)
    },
  ),

  async addRefund({ orderId, refund }, ctx) {
    const order = (await lockOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const chargebacks = await listChargebacks(ctx, [orderId])
    const parts: RefundPart[] = []
    for (const [index, wanted] of refund.transactions.entries()) {
      const { paymentId, providerRefundId } = wanted
      const payment =
        (await findPayment(ctx, orderId, paymentId)) ?? ctx.fail('PAYMENT_NOT_FOUND', { paymentId })
      const field = `refund.transactions[${index}].amount.amount`
      const amount = minorOf(ctx, wanted.amount, order.currency, field)
      const chargedBack = chargedBackOf(chargebacks, paymentId)
      if (amount === 0 || amount > refundableOf(payment, chargedBack))
        ctx.fail('INVALID_PAYMENT_REFUND_AMOUNT', { paymentId })
      parts.push({ payment, amount, external: true, chargedBack, providerRefundId })
    }
    const { reason } = refund.details ?? {}
    const refundId =
      (await startRefund(ctx, { orderId, parts, reason })) ?? ctx.fail('INVALID_PAYMENT_REFUND_AMOUNT')
    return { orderTransactions: await transactionsOf(ctx, orderId), refundId }
  },

  async addChargeback({ orderId, paymentId, amount, externalId }, ctx) {
    const order = (await lockOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const payment = (await findPayment(ctx, orderId, paymentId)) ?? ctx.fail('PAYMENT_NOT_FOUND')
    const minor = minorOf(ctx, amount, order.currency, 'amount.amount')
    const taken = chargedBackOf(await listChargebacks(ctx, [orderId]), paymentId)
    if (minor === 0 || minor + taken > payment.captured) ctx.fail('INVALID_AMOUNT')
    const row = await takeChargeback(ctx, payment, minor, externalId)
    const money = moneyWriter(await ctx.services.settings(ctx))
    return {
      chargeback: toChargeback(row, money),
      orderTransactions: await transactionsOf(ctx, orderId),
    }
  },

  async reverseChargeback({ orderId, paymentId, chargebackId, reversalAmount }, ctx) {
    const order = (await lockOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const payment = (await findPayment(ctx, orderId, paymentId)) ?? ctx.fail('CHARGEBACK_NOT_FOUND')
    const row =
      (await listChargebacks(ctx, [orderId])).find(
        ({ id, payment_id }) => id === chargebackId && payment_id === paymentId,
      ) ?? ctx.fail('CHARGEBACK_NOT_FOUND')
    const minor = reversalAmount
      ? minorOf(ctx, reversalAmount, order.currency, 'reversalAmount.amount')
      : row.amount
    if (minor === 0 || minor > row.amount) ctx.fail('INVALID_AMOUNT')
    if (!(await giveChargebackBack(ctx, payment, row, minor))) ctx.fail('CHARGEBACK_NOT_FOUND')
    const money = moneyWriter(await ctx.services.settings(ctx))
    return {
      chargeback: toChargeback({ ...row, status: 'REVERSED', reversed: minor }, money),
      orderTransactions: await transactionsOf(ctx, orderId),
    }
  },
}

/** Sets the status of a payment made elsewhere; in the caller's transaction. */
async function setStatus(
  ctx: Context<'ORDER_NOT_FOUND' | 'PAYMENT_NOT_FOUND' | 'STATUS_NOT_ALLOWED'>,
  orderId: string,
  paymentId: string,
  status: PaymentStatus,
): Promise<void> {
  if (!(await lockOrder(ctx, orderId))) ctx.fail('ORDER_NOT_FOUND')
  const payment = (await findPayment(ctx, orderId, paymentId)) ?? ctx.fail('PAYMENT_NOT_FOUND')
  if (payment.status === status) return
  const now = ctx.clock.now()
  // Only captures and voids change a payment of a connected provider.
  const ours = payment.gateway !== null
  const captured = status === 'APPROVED' ? payment.amount : payment.captured
  if (ours || !(await movePayment(ctx, paymentId, status, { captured, updated_at: now })))
    ctx.fail('STATUS_NOT_ALLOWED', { from: payment.status, to: status })
  const amount = moneyWriter(await ctx.services.settings(ctx)).plain(payment.amount)
  const details = { paymentId, regular: { amount } }
  await settleOrder(ctx, orderId, [
    ...(status === 'DECLINED' ? [activity(ctx, 'PAYMENT_DECLINED', { paymentDeclined: details })] : []),
    ...(status === 'CANCELED' ? [activity(ctx, 'PAYMENT_CANCELED', { paymentCanceled: details })] : []),
    ...(status.startsWith('PENDING') ? [activity(ctx, 'PAYMENT_PENDING', { paymentPending: details })] : []),
  ])
  if (status === 'DECLINED') await notifyOfPayment(ctx, 'PAYMENT_FAILED', orderId, { amount: payment.amount })
}
