import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import { findOrder } from '../../orders/orders/index.ts'
import type { Agreement } from './document.ts'
import { german } from './emails/de.ts'
import type { SubscriptionEmails, SubscriptionFacts } from './emails/emails.ts'
import { english } from './emails/en.ts'

/** `next`: time of the next attempt; absent: the subscription is suspended until the buyer resumes it. */
export async function mailFailure(
  ctx: Context,
  agreement: Agreement,
  orderId: string,
  next: Date | undefined,
): Promise<void> {
  const order = await findOrder(ctx, orderId)
  await send(ctx, agreement, (emails, facts, date) =>
    next
      ? emails.paymentFailed({ ...facts, number: order?.number ?? '' }, date(next))
      : emails.suspended({ ...facts, number: order?.number ?? '' }),
  )
}

export async function mailCanceled(ctx: Context, agreement: Agreement): Promise<void> {
  await send(ctx, agreement, (emails, facts) => emails.canceled(facts))
}

async function send(
  ctx: Context,
  { buyerInfo, buyerLanguage, title, lineItems }: Agreement,
  write: (
    emails: SubscriptionEmails,
    facts: SubscriptionFacts,
    date: (moment: Date) => string,
  ) => EmailContent,
): Promise<void> {
  const to = buyerInfo.email
  if (!to) return
  const { name, language, storefrontUrl } = await ctx.services.settings(ctx)
  const emails = pickLanguage([buyerLanguage, language], { en: english, de: german })
  const format = new Intl.DateTimeFormat(buyerLanguage || language, { dateStyle: 'long', timeZone: 'UTC' })
  const product = lineItems[0]?.productName.translated ?? lineItems[0]?.productName.original ?? ''
  const facts = {
    site: name,
    title: title ? `${product} (${title})` : product,
    number: '',
    ...(storefrontUrl && { link: `${storefrontUrl}/account/subscriptions` }),
  }
  const email = write(emails, facts, (moment) => format.format(moment))
  await ctx.services.mail.send(ctx, { to, ...renderEmail(email) })
}
