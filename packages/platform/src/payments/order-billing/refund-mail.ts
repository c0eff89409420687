import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { orderLink } from '../../orders/orders/index.ts'
import { refund } from './emails/kinds.ts'

/** Emails the buyer, if the order has an email address; in the caller's transaction. */
export async function mailRefund(
  ctx: Context,
  order: Order,
  { amount, message }: { readonly amount: string; readonly message: string | undefined },
): Promise<void> {
  const to = order.buyerInfo.email
  if (!to) return
  const settings = await ctx.services.settings(ctx)
  const facts = {
    site: settings.name,
    number: order.number,
    isTest: order.isTest,
    amount,
    message,
    link: await orderLink(ctx, order),
  }
  await ctx.services.mail.send(ctx, { to, ...composeEmail(settings, refund, facts, order.buyerLanguage) })
}
