import { mailOwners } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { dateFormat } from '../../kernel/time/date-format.ts'
import { findOrder, findPayment, heldOf, notePayment } from '../../orders/orders/index.ts'
import { expiry } from './emails/kinds.ts'

/** Warns the owners once that an authorisation expires soon; the warning is recorded in the same transaction. */
export async function warnOfExpiry(
  ctx: Context,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<void> {
  const [order, payment] = [await findOrder(ctx, orderId), await findPayment(ctx, orderId, paymentId)]
  const expiresAt = payment?.authorization_expires_at
  if (!order || !payment || !expiresAt || payment.warned_at || payment.scheduled_action) return
  const held = heldOf(payment)
  if (held === 0) return
  await notePayment(ctx, paymentId, { warned_at: ctx.clock.now() })
  const settings = await ctx.services.settings(ctx)
  const amount = moneyWriter(settings).plain(held).formattedAmount
  const at = dateFormat(settings, undefined, { dateStyle: 'long', timeStyle: 'short' }).format(expiresAt)
  const { number, isTest } = order
  await mailOwners(ctx, expiry, { number, isTest, amount, expiresAt: at, path: `/orders/${orderId}` })
}
