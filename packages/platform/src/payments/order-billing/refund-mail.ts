import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import { orderLink } from '../../orders/orders/index.ts'
import { german } from './emails/de.ts'
import { english } from './emails/en.ts'

/** Emails the buyer, if the order has an email address; in the caller's transaction. */
export async function mailRefund(
  ctx: Context,
  order: Order,
  { amount, message }: { readonly amount: string; readonly message: string | undefined },
): Promise<void> {
  const to = order.buyerInfo.email
  if (!to) return
  const { name: site, language } = await ctx.services.settings(ctx)
  const write = pickLanguage([order.buyerLanguage, language], { en: english, de: german })
  const facts = { site, number: order.number, amount, message, link: await orderLink(ctx, order) }
  await ctx.services.mail.send(ctx, { to, ...renderEmail(write(facts)) })
}
