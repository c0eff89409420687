import type { Context } from '../../kernel/http/context.ts'
import { findPayment, notePayment } from '../../orders/orders/index.ts'
import { ensureCaptured, ensureVoided } from './capture.ts'
import { planFor } from './plans.ts'

interface PaymentOfOrder {
  readonly orderId: string
  readonly paymentId: string
}

/** Schedules an action on an authorised payment; in the caller's transaction, which validates it. */
export async function schedulePayment(
  ctx: Context,
  { orderId, paymentId }: PaymentOfOrder,
  {
    action,
    at,
    expiresAt,
  }: { readonly action: 'VOID' | 'CAPTURE'; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await notePayment(ctx, paymentId, {
    scheduled_action: action,
    scheduled_at: at,
    updated_at: ctx.clock.now(),
  })
  await planFor(ctx, { orderId, paymentId, expiresAt, scheduledAt: at, waits: false })
}

export async function unschedulePayment(ctx: Context, { orderId, paymentId }: PaymentOfOrder): Promise<void> {
  const payment = await findPayment(ctx, orderId, paymentId)
  if (!payment?.scheduled_action) return
  await notePayment(ctx, paymentId, {
    scheduled_action: null,
    scheduled_at: null,
    updated_at: ctx.clock.now(),
  })
  if (payment.authorization_expires_at)
    await planFor(ctx, {
      orderId,
      paymentId,
      expiresAt: payment.authorization_expires_at,
      waits: true,
      unplanned: true,
    })
}

/** Runs the scheduled action if it is still due: the job of a postponed schedule does nothing. */
export async function runScheduled(ctx: Context, ids: PaymentOfOrder): Promise<void> {
  const payment = await findPayment(ctx, ids.orderId, ids.paymentId)
  if (!payment?.scheduled_action || !payment.scheduled_at || payment.scheduled_at > ctx.clock.now()) return
  const outcome =
    payment.scheduled_action === 'CAPTURE'
      ? await ensureCaptured(ctx, ids.orderId, ids.paymentId)
      : await ensureVoided(ctx, ids.orderId, ids.paymentId)
  if (outcome.status !== 'PENDING')
    await notePayment(ctx, ids.paymentId, { scheduled_action: null, scheduled_at: null })
}
