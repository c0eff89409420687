import type { Context } from '../../kernel/http/context.ts'
import { composeEmail, type EmailKind } from '../../kernel/mail/email-kind.ts'
import { dateFormat } from '../../kernel/time/date-format.ts'
import { findOrder } from '../../orders/orders/index.ts'
import type { Agreement } from './document.ts'
import type { SubscriptionFacts } from './emails/emails.ts'
import { canceled, paymentFailed, suspended } from './emails/kinds.ts'

interface Failure {
  readonly orderId: string
  /** Time of the next attempt; absent: the subscription is suspended until the buyer resumes it. */
  readonly next: Date | undefined
  readonly isTest: boolean | undefined
}

export async function mailFailure(
  ctx: Context,
  agreement: Agreement,
  { orderId, next, isTest }: Failure,
): Promise<void> {
  const order = await findOrder(ctx, orderId)
  const number = order?.number ?? ''
  if (next) await send(ctx, agreement, paymentFailed, { number, next, isTest })
  else await send(ctx, agreement, suspended, { number, isTest })
}

export async function mailCanceled(ctx: Context, agreement: Agreement): Promise<void> {
  await send(ctx, agreement, canceled, { number: '' })
}

async function send(
  ctx: Context,
  { buyerInfo, buyerLanguage, title, lineItems }: Agreement,
  kind: EmailKind<SubscriptionFacts>,
  { number, next, isTest }: { readonly number: string } & Partial<Omit<Failure, 'orderId'>>,
): Promise<void> {
  const to = buyerInfo.email
  if (!to) return
  const settings = await ctx.services.settings(ctx)
  const { name, storefrontUrl } = settings
  const product = lineItems[0]?.productName.translated ?? lineItems[0]?.productName.original ?? ''
  const facts = {
    site: name,
    title: title ? `${product} (${title})` : product,
    number,
    isTest,
    nextTry: next ? dateFormat(settings, buyerLanguage).format(next) : '',
    ...(storefrontUrl && { link: `${storefrontUrl}/account/subscriptions` }),
  }
  await ctx.services.mail.send(ctx, { to, ...composeEmail(settings, kind, facts, buyerLanguage) })
}
