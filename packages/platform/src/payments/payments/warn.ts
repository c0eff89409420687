import { ownerAddresses } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder, findPayment, heldOf, notePayment } from '../../orders/orders/index.ts'

/** Tells the owner once that held money is about to go back; in one transaction with the note that he knows. */
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
  const letter = renderEmail({
    subject: `${amount} of order ${order.number} goes back soon`,
    lines: [
      `The card of order ${order.number} holds ${amount} for ${settings.name}.`,
      `On ${at} UTC the bank lets the money go. Until then you can take it in your back office, on the page of the order.`,
    ],
  })
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...letter })
}
