import { ownerAddresses } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder, findPayment, heldOf, notePayment } from '../../orders/orders/index.ts'

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
  const at = new Intl.DateTimeFormat(settings.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(expiresAt)
  const email = renderEmail({
    subject: `The payment authorisation for order ${order.number} expires soon`,
    lines: [
      `${amount} of order ${order.number} at ${settings.name} is authorised but not captured.`,
      `The authorisation expires on ${at} UTC. To receive the money, capture the payment before then, on the page of the order in your back office.`,
    ],
  })
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...email })
}
