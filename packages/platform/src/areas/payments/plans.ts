import type { Context } from '../../http/context.ts'
import { days, later } from '../../time-spans.ts'
import type { PaymentRecord } from '../orders/index.ts'

/** An owner who looks every other day still sees it in time. */
const warnedBefore = days(1)

export interface HeldMoney {
  readonly orderId: string
  readonly paymentId: string
  readonly expiresAt: Date
  readonly scheduledAt?: Date | undefined
  /** It waits for somebody: whoever owns the shop hears before it goes back by itself. */
  readonly waits: boolean
}

/** Plans what happens to held money by itself; in the transaction that writes it. */
export async function planFor(ctx: Context, held: HeldMoney): Promise<void> {
  const { orderId, paymentId, expiresAt } = held
  const payload = { orderId, paymentId }
  await ctx.schedule('payments.expire', expiresAt, payload, paymentId)
  if (held.scheduledAt) await ctx.schedule('payments.scheduled-action', held.scheduledAt, payload, paymentId)
  const warnAt = later(expiresAt, -warnedBefore)
  if (held.waits && warnAt > ctx.clock.now()) await ctx.schedule('payments.warn', warnAt, payload, paymentId)
}

/** What is planned for a payment as it stands. */
export const plannedOf = (payment: PaymentRecord): HeldMoney => ({
  orderId: payment.order_id,
  paymentId: payment.id,
  expiresAt: payment.authorization_expires_at ?? payment.created_at,
  ...(payment.scheduled_at && { scheduledAt: payment.scheduled_at }),
  waits: payment.delayed_capture && payment.scheduled_action === null,
})
