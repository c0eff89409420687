import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
import { orderLink } from '../../orders/orders/index.ts'

/** Emails the buyer, if the order has an email address; in the caller's transaction. */
export async function mailRefund(
  ctx: Context,
  order: Order,
  { amount, message }: { readonly amount: string; readonly message: string | undefined },
): Promise<void> {
  const to = order.buyerInfo.email
  if (!to) return
  const { name } = await ctx.services.settings(ctx)
  const email = renderEmail({
    subject: `Your refund of ${amount} for order ${order.number}`,
    lines: [
      `${name} is refunding ${amount} of your order ${order.number}.`,
      ...(message ? [message] : []),
      'Card payments are refunded to the same card. This usually takes a few days.',
      { link: await orderLink(ctx, order), label: 'View order' },
    ],
  })
  await ctx.services.mail.send(ctx, { to, ...email })
}
