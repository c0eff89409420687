import type { Order } from '../../generated/shared.ts'
import { giveBackNow } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import type { RefundAnswer } from '../../kernel/ports/payment-gateway.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import {
  activity,
  beginRefund,
  endRefund,
  findPayment,
  findRefundTransaction,
  insertRefund,
  moveRefund,
  noteRefund,
  type PaymentRecord,
  type RefundTransactionRecord,
  settleOrder,
} from '../../orders/orders/index.ts'
import { refundToGiftCard } from '../../pricing/gift-cards/index.ts'
import { gatewayOf } from './gateways.ts'

export interface RefundPart {
  readonly payment: PaymentRecord
  readonly amount: number
  /** Refunded manually: only recorded here. */
  readonly external: boolean
  readonly chargedBack: number
  readonly providerRefundId?: string | undefined
}

export interface RefundPlan {
  readonly orderId: string
  readonly parts: readonly RefundPart[]
  readonly reason: string | undefined
  readonly lineItems?: readonly { readonly lineItemId: string; readonly quantity: number }[] | undefined
  readonly additionalFees?:
    | readonly { readonly additionalFeeId: string; readonly amount: number }[]
    | undefined
  readonly shipping?: number | undefined
}

const askedAgainAfter = minutes(2)

/**
 * Records a refund and reserves its amounts; parts without a provider are refunded at once. Answers its id, or
 * undefined if another refund was first. In the caller's transaction.
 */
export async function startRefund(ctx: Context, plan: RefundPlan): Promise<string | undefined> {
  const { orderId, parts, reason } = plan
  const now = ctx.clock.now()
  for (const { payment, amount, chargedBack } of parts)
    if (!(await beginRefund(ctx, payment.id, amount, chargedBack, now))) return undefined
  const refundId = ctx.random.id()
  const { lineItems, additionalFees, shipping } = plan
  const rows = parts.map(({ payment, amount, external, providerRefundId }) => ({
    id: ctx.random.id(),
    refund_id: refundId,
    order_id: orderId,
    payment_id: payment.id,
    amount,
    status: 'STARTED' as const,
    external,
    provider_refund_id: providerRefundId ?? null,
    created_at: now,
    updated_at: now,
  }))
  const details = JSON.stringify({ lineItems, additionalFees, shipping })
  await insertRefund(
    ctx,
    { id: refundId, order_id: orderId, reason: reason ?? null, details, created_at: now },
    rows,
  )
  const money = moneyWriter(await ctx.services.settings(ctx))
  const total = money.plain(parts.reduce((sum, { amount }) => sum + amount, 0))
  await settleOrder(ctx, orderId, [
    activity(ctx, 'REFUND_INITIATED', {
      refundInitiated: {
        refundId,
        amount: total,
        payments: parts.map(({ payment, amount, external }) => ({
          ...refundedPayment(payment, money.plain(amount)),
          externalRefund: external,
        })),
        ...(reason && { reason }),
      },
    }),
  ])
  for (const [index, row] of rows.entries()) {
    const part = parts[index] as RefundPart
    if (part.external || part.payment.gift_card_id !== null) await finishHere(ctx, part, row.id)
    else {
      // Staff's call asks the provider at once; only a job asks the app of a gift card.
      const at = part.payment.kind === 'GIFT_CARD' ? now : later(now, askedAgainAfter)
      await ctx.schedule('payments.check-refund', at, { transactionId: row.id }, row.id)
    }
  }
  return refundId
}

async function finishHere(ctx: Context, part: RefundPart, transactionId: string): Promise<void> {
  const { payment, amount, external } = part
  const given =
    external ||
    (await refundToGiftCard(ctx, {
      giftCardId: payment.gift_card_id ?? '',
      orderId: payment.order_id,
      amount,
    }))
  await endTransaction(ctx, transactionId, given ? undefined : 'TRANSACTION_NOT_FOUND')
}

/**
 * Asks the provider for the recorded refund and records the answer; safe to repeat. Answers the reason of a failure;
 * `PROVIDER_IS_DOWN` is retried automatically. Not within a transaction.
 */
export async function pushRefund(ctx: Context, transactionId: string): Promise<string | undefined> {
  const row = await findRefundTransaction(ctx, { id: transactionId })
  if (!row || row.external || (row.status !== 'STARTED' && row.status !== 'PENDING')) return undefined
  const payment = await findPayment(ctx, row.order_id, row.payment_id)
  const giftCard = payment?.details.giftCardOfApp
  if (!payment || (!payment.charge_id && !giftCard)) return undefined
  const again = later(ctx.clock.now(), askedAgainAfter * (row.status === 'PENDING' ? 30 : 1))
  let answer: RefundAnswer
  try {
    answer = giftCard
      ? await refundToApp(ctx, row, giftCard)
      : // Throws if the provider is disconnected; the job retries in case it is connected again.
        await (await gatewayOf(ctx, payment)).refund(ctx.siteId, payment.charge_id ?? '', {
          key: row.id,
          amount: row.amount,
        })
  } catch (cause) {
    ctx.services.log.error({ transactionId, cause: String(cause) }, 'the payment gateway did not answer')
    await noteRefund(ctx, transactionId, { failure: 'PROVIDER_IS_DOWN', updated_at: ctx.clock.now() })
    await ctx.schedule('payments.check-refund', again, { transactionId }, `${transactionId} again`)
    return 'PROVIDER_IS_DOWN'
  }
  await ctx.transaction(async (tx) => {
    if (answer.status === 'FAILED') return endTransaction(tx, transactionId, answer.reason)
    const provider_refund_id = answer.providerRefundId
    if (answer.status === 'SUCCEEDED') return endTransaction(tx, transactionId, undefined, provider_refund_id)
    const change = { provider_refund_id, failure: null, updated_at: tx.clock.now() }
    if (await moveRefund(tx, transactionId, 'PENDING', change))
      await tx.schedule('payments.check-refund', again, { transactionId }, `${transactionId} again`)
  })
  return answer.status === 'FAILED' ? answer.reason : undefined
}

/** Refunds the app's whole amount of the order. */
async function refundToApp(
  ctx: Context,
  { id, order_id: orderId }: RefundTransactionRecord,
  subject: string,
): Promise<RefundAnswer> {
  return (await giveBackNow(ctx, { orderId, subject }))
    ? { status: 'SUCCEEDED', providerRefundId: id }
    : { status: 'FAILED', reason: 'FORBIDDEN' }
}

/** Records the result of one part of a refund, once; in the caller's transaction. */
async function endTransaction(
  ctx: Context,
  id: string,
  failure: string | undefined,
  providerRefundId?: string,
): Promise<void> {
  const now = ctx.clock.now()
  const row = await findRefundTransaction(ctx, { id })
  const change = {
    failure: failure ?? null,
    updated_at: now,
    ...(providerRefundId && { provider_refund_id: providerRefundId }),
  }
  if (!row || !(await moveRefund(ctx, id, failure ? 'FAILED' : 'SUCCEEDED', change))) return
  const payment = await findPayment(ctx, row.order_id, row.payment_id)
  if (!payment) return
  await endRefund(ctx, payment, row.amount, failure === undefined, now)
  await settleOrder(ctx, row.order_id, await refundActivities(ctx, row, payment, failure === undefined))
}

async function refundActivities(
  ctx: Context,
  row: RefundTransactionRecord,
  payment: PaymentRecord,
  given: boolean,
): Promise<Order['activities'][number][]> {
  const amount = moneyWriter(await ctx.services.settings(ctx)).plain(row.amount)
  const details = {
    refundId: row.refund_id,
    payment: { ...refundedPayment(payment, amount), externalRefund: row.external },
  }
  if (!given) return [activity(ctx, 'PAYMENT_REFUND_FAILED', { paymentRefundFailed: details })]
  return [
    activity(ctx, 'PAYMENT_REFUNDED', { paymentRefunded: details }),
    activity(ctx, 'ORDER_REFUNDED', { orderRefunded: { manual: row.external, amount } }),
  ]
}

function refundedPayment(payment: PaymentRecord, amount: { amount: string; formattedAmount: string }) {
  return {
    paymentId: payment.id,
    ...(payment.kind === 'GIFT_CARD'
      ? { giftCard: { giftCardPaymentId: payment.id, amount } }
      : {
          regular: {
            amount,
            lastFourDigits: payment.card_last_four ?? undefined,
            brand: payment.card_brand ?? undefined,
          },
        }),
  }
}
