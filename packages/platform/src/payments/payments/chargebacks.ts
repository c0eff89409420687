import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  activity,
  type ChargebackRecord,
  insertChargeback,
  listChargebacks,
  type PaymentRecord,
  reverseChargebackRow,
  settleOrder,
} from '../../orders/orders/index.ts'
import { toActivityPayment } from './capture.ts'
import { notifyOfPayment } from './notify.ts'

/** Records a chargeback, once per external id; in the caller's transaction. */
export async function takeChargeback(
  ctx: Context,
  payment: PaymentRecord,
  amount: number,
  externalId: string | undefined,
): Promise<ChargebackRecord> {
  const now = ctx.clock.now()
  const row = {
    id: ctx.random.id(),
    order_id: payment.order_id,
    payment_id: payment.id,
    amount,
    reversed: null,
    status: 'APPROVED' as const,
    external_id: externalId ?? null,
    created_at: now,
    updated_at: now,
  }
  if (await insertChargeback(ctx, row)) {
    await settleOrder(ctx, payment.order_id, [
      await chargebackActivity(ctx, payment, row, 'CHARGEBACK_CREATED'),
    ])
    await notifyOfPayment(ctx, 'CHARGEBACK', payment.order_id, { amount })
    return { ...row, site_id: ctx.siteId }
  }
  const known = (await listChargebacks(ctx, [payment.order_id])).find(
    ({ payment_id, external_id }) => payment_id === payment.id && external_id === externalId,
  )
  if (!known) throw new Error(`The chargeback ${externalId} is neither new nor known`)
  return known
}

/** Records a reversed chargeback; false if it was reversed before. In the caller's transaction. */
export async function giveChargebackBack(
  ctx: Context,
  payment: PaymentRecord,
  chargeback: ChargebackRecord,
  amount: number,
): Promise<boolean> {
  if (!(await reverseChargebackRow(ctx, chargeback.id, amount, ctx.clock.now()))) return false
  const details = { ...chargeback, reversed: amount }
  await settleOrder(ctx, payment.order_id, [
    await chargebackActivity(ctx, payment, details, 'CHARGEBACK_REVERSED'),
  ])
  return true
}

async function chargebackActivity(
  ctx: Context,
  payment: PaymentRecord,
  { id, amount, reversed }: Pick<ChargebackRecord, 'id' | 'amount' | 'reversed'>,
  type: 'CHARGEBACK_CREATED' | 'CHARGEBACK_REVERSED',
): Promise<Order['activities'][number]> {
  const details = {
    paymentId: payment.id,
    chargebackId: id,
    amount: (await toActivityPayment(ctx, payment, amount)).amount,
  }
  if (type === 'CHARGEBACK_CREATED') return activity(ctx, type, { chargebackCreated: details })
  const reversalAmount = (await toActivityPayment(ctx, payment, reversed ?? amount)).amount
  return activity(ctx, type, { chargebackReversed: { ...details, reversalAmount } })
}
