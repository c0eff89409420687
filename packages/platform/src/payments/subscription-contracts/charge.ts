import { toMinor } from '@vitrine/pricing/money'

import type { Job } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { findOrder, listPayments } from '../../orders/orders/index.ts'
import { chargeStored, ensureCaptured, notifyOfPayment } from '../payments/index.ts'
import { changeContract } from './change.ts'
import { type Agreement, fromDocument } from './document.ts'
import { chargeJob, nextJob } from './job-names.ts'
import { mailFailure } from './mails.ts'
import { cyclesOf, dateOf, retryAfter } from './rules.ts'
import { type ContractRow, findContract, lockContract } from './store.ts'

interface Charge {
  readonly contractId: string
  readonly orderId: string
  /** The same for each retry of this job, so that a charge with a lost answer is not repeated. */
  readonly chargeId: string
}

/** Charges one order to the buyer's saved card. */
export const chargeOrder = outsideTransaction<Job>(async (ctx, charge: Charge) => {
  const row = await findContract(ctx, charge.contractId)
  const order = row && (await findOrder(ctx, charge.orderId))
  if (!row || !order || row.status === 'CANCELED') return
  const amount = toMinor(positive(order.balanceSummary.balance.amount), order.currency)
  const refusal = order.status === 'APPROVED' && amount > 0 ? await take(ctx, row, charge, amount) : undefined
  await ctx.transaction((inner) => settle(inner, charge, refusal))
})

const positive = (amount: string): string => (amount.startsWith('-') ? '0' : amount)

/** Undefined if the charge succeeded. */
async function take(
  ctx: Context,
  row: ContractRow,
  { orderId, chargeId }: Charge,
  amount: number,
): Promise<string | undefined> {
  const held = (await listPayments(ctx, orderId)).find(({ id }) => id === chargeId)
  if (held) {
    await ensureCaptured(ctx, orderId, chargeId)
    return undefined
  }
  const keptWith = row.first_order_id
  const outcome = await chargeStored(ctx, { orderId, keptWith, amount, key: chargeId })
  if (outcome.status === 'approved') return undefined
  return outcome.status === 'declined' ? outcome.code : 'NO_PAYMENT_METHOD'
}

async function settle(
  ctx: Context,
  { contractId, orderId }: Charge,
  refusal: string | undefined,
): Promise<void> {
  const row = await lockContract(ctx, contractId)
  if (!row || row.status === 'CANCELED') return
  const { paymentFailure, ...agreement } = fromDocument(row.document)
  if (refusal === undefined) {
    const begins = row.cycles === 0 ? await firstCycle(ctx, row, agreement) : {}
    if (paymentFailure || row.cycles === 0) await changeContract(ctx, row, { ...begins, agreement })
    return
  }
  const attempts = (paymentFailure?.orderId === orderId ? paymentFailure.attempts : 0) + 1
  const wait = retryAfter[attempts - 1]
  const next = wait === undefined ? undefined : later(ctx.clock.now(), wait)
  const failure = { orderId, attempts, ...(next && { nextAttemptDate: next }), reason: refusal }
  const suspended = !next && row.status === 'ACTIVE'
  await changeContract(ctx, row, {
    agreement: { ...agreement, paymentFailure: failure },
    ...(suspended && { status: 'SUSPENDED' as const, next_order_at: null }),
  })
  if (next) await ctx.schedule(chargeJob, next, { contractId, orderId, chargeId: ctx.random.id() }, orderId)
  // The order of a failed charge has no payment that would mark it.
  const isTest = (await findOrder(ctx, row.first_order_id))?.isTest
  await mailFailure(ctx, agreement, { orderId, next, isTest })
  await notifyOfPayment(ctx, 'PAYMENT_FAILED', orderId, { isTest })
}

/** The paid trial is over: orders follow the calendar from now on. */
async function firstCycle(ctx: Context, row: ContractRow, agreement: Agreement) {
  const settings = agreement.subscriptionSettings
  const isOnly = cyclesOf(settings) === 1
  const next = dateOf(settings, row.anchor_at, 1)
  if (!isOnly) await ctx.schedule(nextJob, next, { contractId: row.id }, row.id)
  return {
    cycles: 1,
    periods: 1,
    next_order_at: isOnly ? null : next,
    ...(isOnly && { status: 'EXPIRED' as const }),
  }
}
