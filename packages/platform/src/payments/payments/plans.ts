import type { Context } from '../../kernel/http/context.ts'
import { days, hours, later } from '../../kernel/time/time-spans.ts'
import { notePayment } from '../../orders/orders/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'

/** An owner who looks every other day still sees it in time. */
const warnedBefore = days(1)
/** The warning comes first; a provider that is down for a day does no harm. */
const capturedBefore = hours(25)

export interface HeldMoney {
  readonly orderId: string
  readonly paymentId: string
  readonly expiresAt: Date
  readonly scheduledAt?: Date | undefined
  /** It waits for somebody: the shop takes it in time, or whoever owns it hears before it goes back by itself. */
  readonly waits: boolean
  /** Somebody wants nothing to happen by itself: the settings of the shop do not count. */
  readonly unplanned?: boolean
}

/** Plans what happens to held money by itself; in the transaction that has written it. */
export async function planFor(ctx: Context, held: HeldMoney): Promise<void> {
  const { orderId, paymentId, expiresAt } = held
  const payload = { orderId, paymentId }
  await ctx.schedule('payments.expire', expiresAt, payload, paymentId)
  const scheduledAt = held.scheduledAt ?? (await captureInTime(ctx, held))
  if (scheduledAt) await ctx.schedule('payments.scheduled-action', scheduledAt, payload, paymentId)
  const warnAt = later(expiresAt, -warnedBefore)
  if (held.waits && warnAt > ctx.clock.now()) await ctx.schedule('payments.warn', warnAt, payload, paymentId)
}

/** Where the shop wants it: held money is taken before its bank lets it go. Answers when. */
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
