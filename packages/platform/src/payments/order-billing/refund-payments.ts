import { restock, unitsOfLines } from '../../catalogue/inventory/index.ts'
import type {
  RefundPaymentsError,
  RefundPaymentsInput,
  RefundPaymentsOutput,
} from '../../generated/order-billing.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { changeOrder, listRefunds, lockOrder } from '../../orders/orders/index.ts'
import {
  isProvidersWord,
  minorOf,
  pushRefund,
  type RefundPart,
  refundableOf,
  startRefund,
  transactionsOf,
} from '../payments/index.ts'
import { type Reckoned, reckon } from './calculate.ts'
import { mailRefund } from './refund-mail.ts'
import { type JudgedPayment, judge, refundedSum } from './refundability.ts'
import { issueCredit } from './store-credit.ts'

type Refunding = Context<RefundPaymentsError>

/** Records the refund, then asks the provider. Not within a transaction. */
export async function refundPayments(
  ctx: Refunding,
  input: RefundPaymentsInput,
): Promise<RefundPaymentsOutput> {
  const { refundId, storeCredit } = await ctx.transaction((tx) => begin(tx, input))
  const { transactions } = await listRefunds(ctx, [input.orderId])
  for (const { id, refund_id, payment_id } of transactions) {
    if (refund_id !== refundId) continue
    const reason = await pushRefund(ctx, id)
    // If the only refund failed, the call fails too.
    if (reason && reason !== 'PROVIDER_IS_DOWN' && input.paymentRefunds.length === 1)
      ctx.fail('PAYMENT_NOT_REFUNDABLE', { paymentId: payment_id, nonRefundableReason: reason })
  }
  const orderTransactions = await transactionsOf(ctx, input.orderId)
  const refund = orderTransactions.refunds.find(({ id }) => id === refundId)
  if (!refund) throw new Error(`The refund ${refundId} is missing`)
  return { refund, orderTransactions, ...(storeCredit && { storeCredit }) }
}

async function begin(
  tx: Refunding,
  input: RefundPaymentsInput,
): Promise<{ readonly refundId: string } & Pick<RefundPaymentsOutput, 'storeCredit'>> {
  const order = (await lockOrder(tx, input.orderId)) ?? tx.fail('ORDER_NOT_FOUND')
  const judged = await judge(tx, order)
  refuseOutdated(tx, order, judged, input)
  const parts = partsOf(tx, order, judged, input)
  const items = input.refundItems && (await itemsOf(tx, order, input.refundItems))
  const restocked = restockOf(tx, order, input)
  const refundId =
    (await startRefund(tx, {
      orderId: order.id,
      parts,
      reason: input.customerReason,
      lineItems: items?.lineItems.map(({ lineItemId, quantity }) => ({ lineItemId, quantity })),
      additionalFees: items?.additionalFees.map(({ additionalFeeId, sums }) => ({
        additionalFeeId,
        amount: sums.total,
      })),
      shipping: items?.shipping?.total,
    })) ?? tx.fail('INVALID_PAYMENT_REFUND_AMOUNT')
  if (items || restocked.size > 0) await noteQuantities(tx, order, items, restocked)
  if (restocked.size > 0) await putBack(tx, order, restocked)
  const { sendCustomerEmail, customMessage } = input.sideEffects?.notifications ?? {}
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  if (input.storeCredit) {
    const silent = sendCustomerEmail === false
    return {
      refundId,
      storeCredit: await issueCredit(tx, order, {
        amount,
        silent,
        message: customMessage,
        reason: input.customerReason,
      }),
    }
  }
  if (sendCustomerEmail) {
    const { formattedAmount } = moneyWriter(await tx.services.settings(tx)).plain(amount)
    await mailRefund(tx, order, { amount: formattedAmount, message: customMessage })
  }
  return { refundId }
}

/** Of two refunds with the same sum before, the second one fails. */
function refuseOutdated(
  tx: Refunding,
  order: Order,
  judged: readonly JudgedPayment[],
  { refundedBefore }: RefundPaymentsInput,
): void {
  if (!refundedBefore) return
  const before = minorOf(tx, refundedBefore, order.currency, 'refundedBefore.amount')
  if (before !== refundedSum(judged)) tx.fail('REFUNDED_SUM_CHANGED')
}

function partsOf(
  tx: Refunding,
  order: Order,
  judged: readonly JudgedPayment[],
  { paymentRefunds, storeCredit = false }: RefundPaymentsInput,
): RefundPart[] {
  return paymentRefunds.map(({ paymentId, amount, externalRefund }, index) => {
    const found = judged.find(({ payment }) => payment.id === paymentId)
    if (!found) return tx.fail('PAYMENT_NOT_FOUND', { paymentId })
    const { judged: verdict, payment, chargedBack } = found
    if (storeCredit && payment.kind === 'MEMBERSHIP')
      return tx.fail('PAYMENT_NOT_REFUNDABLE', { paymentId, nonRefundableReason: 'NOT_PAID' })
    const external = storeCredit || (externalRefund ?? false)
    if (verdict.status === 'NOT_REFUNDABLE' && !(external && isProvidersWord(verdict)))
      return tx.fail('PAYMENT_NOT_REFUNDABLE', { paymentId, nonRefundableReason: verdict.reason })
    const left = refundableOf(payment, chargedBack)
    if (verdict.status === 'MANUAL' && !external)
      return tx.fail('EXTERNAL_REFUND_EXPECTED', { paymentId, reason: verdict.reason })
    const field = `paymentRefunds[${index}].amount.amount`
    const minor = amount ? minorOf(tx, amount, order.currency, field) : left
    if (minor === 0 || minor > left) return tx.fail('INVALID_PAYMENT_REFUND_AMOUNT', { paymentId })
    return { payment, amount: minor, external, chargedBack }
  })
}

const refusals = {
  lineItemId: { NOT_FOUND: 'LINE_ITEM_NOT_FOUND', other: 'INVALID_LINE_ITEM_REFUND_QUANTITY' },
  additionalFeeId: { NOT_FOUND: 'ADDITIONAL_FEE_NOT_FOUND', other: 'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT' },
  shipping: { NOT_FOUND: 'INVALID_SHIPPING_REFUND_AMOUNT', other: 'INVALID_SHIPPING_REFUND_AMOUNT' },
} as const

async function itemsOf(
  tx: Refunding,
  order: Order,
  wanted: NonNullable<RefundPaymentsInput['refundItems']>,
): Promise<Reckoned> {
  const reckoned = await reckon(tx, order, wanted)
  // A partly paid line does not matter here, because staff chose the amount.
  const error = reckoned.errors.find(({ reason }) => reason === 'NOT_FOUND' || reason === 'TOO_MUCH')
  if (!error) return reckoned
  const which = error.lineItemId ? 'lineItemId' : error.additionalFeeId ? 'additionalFeeId' : 'shipping'
  const codes = refusals[which]
  return tx.fail(error.reason === 'NOT_FOUND' ? codes.NOT_FOUND : codes.other, { ...error })
}

function restockOf(
  tx: Refunding,
  order: Order,
  { sideEffects }: RefundPaymentsInput,
): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>()
  for (const { lineItemId, quantity } of sideEffects?.restock?.lineItems ?? []) {
    const line = order.lineItems.find(({ id }) => id === lineItemId)
    if (!line) return tx.fail('LINE_ITEM_NOT_FOUND', { lineItemId })
    const count = (wanted.get(lineItemId) ?? 0) + quantity
    if (count + (line.restockQuantity ?? 0) > line.quantity)
      return tx.fail('INVALID_LINE_ITEM_RESTOCK_QUANTITY', { lineItemId })
    wanted.set(lineItemId, count)
  }
  return wanted
}

export async function noteQuantities(
  tx: Context,
  order: Order,
  items: Reckoned | undefined,
  restocked: ReadonlyMap<string, number>,
): Promise<void> {
  const refunded = new Map<string, number>()
  for (const { lineItemId, quantity } of items?.lineItems ?? [])
    refunded.set(lineItemId, (refunded.get(lineItemId) ?? 0) + quantity)
  await changeOrder(tx, order.id, ({ lineItems }) => ({
    lineItems: lineItems.map((line) => ({
      ...line,
      refundQuantity: (line.refundQuantity ?? 0) + (refunded.get(line.id) ?? 0),
      restockQuantity: (line.restockQuantity ?? 0) + (restocked.get(line.id) ?? 0),
    })),
  }))
}

async function putBack(tx: Context, order: Order, restocked: ReadonlyMap<string, number>): Promise<void> {
  const lines = order.lineItems.flatMap((line) => {
    const quantity = restocked.get(line.id)
    return quantity ? [{ ...line, quantity }] : []
  })
  const units = await unitsOfLines(tx, lines)
  if (units.length > 0) await restock(tx, { orderId: order.id, lines: units })
}
