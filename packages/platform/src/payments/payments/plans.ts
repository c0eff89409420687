import type { Context } from '../../kernel/http/context.ts'
import { days, hours, later } from '../../kernel/time/time-spans.ts'
import { notePayment } from '../../orders/orders/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'

/** Early enough for an owner who looks once a day. */
const warnedBefore = days(1)
/** After the warning, and early enough for a provider that is down for a day. */
const capturedBefore = hours(25)

export interface HeldMoney {
  readonly orderId: string
  readonly paymentId: string
  readonly expiresAt: Date
  readonly scheduledAt?: Date | undefined
  /** True if no action is scheduled: the owners are warned, or the shop captures in time. */
  readonly waits: boolean
  /** True if staff cancelled a schedule: then the shop's settings do not apply. */
  readonly unplanned?: boolean
}

/** Schedules the expiry, warning and capture of an authorised payment; in the transaction that records it. */
export async function planFor(ctx: Context, held: HeldMoney): Promise<void> {
  const { orderId, paymentId, expiresAt } = held
  const payload = { orderId, paymentId }
  await ctx.schedule('payments.expire', expiresAt, payload, paymentId)
  const scheduledAt = held.scheduledAt ?? (await captureInTime(ctx, held))
  if (scheduledAt) await ctx.schedule('payments.scheduled-action', scheduledAt, payload, paymentId)
  const warnAt = later(expiresAt, -warnedBefore)
  if (held.waits && warnAt > ctx.clock.now()) await ctx.schedule('payments.warn', warnAt, payload, paymentId)
}

/** Schedules a capture before the expiry if the settings say so. Answers its time. */
async function captureInTime(ctx: Context, held: HeldMoney): Promise<Date | undefined> {
  if (!held.waits || held.unplanned) return undefined
  const { checkoutFields } = await checkoutSettings(ctx)
  if (!checkoutFields.captureBeforeExpiryEnabled) return undefined
  const now = ctx.clock.now()
  const span = held.expiresAt.getTime() - now.getTime()
  const at = later(held.expiresAt, -Math.min(capturedBefore, span / 2))
  await notePayment(ctx, held.paymentId, { scheduled_action: 'CAPTURE', scheduled_at: at, updated_at: now })
  return at
}
