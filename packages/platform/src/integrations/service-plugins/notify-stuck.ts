import { toDecimal } from '@vitrine/pricing/money'
import { ownerAddresses } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import { german } from './emails/de.ts'
import type { StuckEmails } from './emails/emails.ts'
import { english } from './emails/en.ts'
import type { TransactionRow } from './provider-store.ts'
import type { RedemptionRow } from './redemption-store.ts'
import { findPlugin } from './store.ts'

/** Only the provider of the plugin can return the amount, so the owners have to ask for it. */
export async function notifyStuckRedemption(
  ctx: Context,
  {
    plugin_id: pluginId,
    component_type: type,
    order_id: orderId,
    transaction_id: transactionId,
  }: RedemptionRow,
  reason: string,
): Promise<void> {
  const plugin = await findPlugin(ctx, pluginId)
  const kind = type === 'GIFT_CARDS_PROVIDER' ? 'GIFT_CARD' : 'MEMBERSHIP'
  await emailOwners(ctx, (emails, site) =>
    emails.redemption({ site, plugin: plugin?.document.name, kind, reason, orderId, transactionId }),
  )
}

export async function notifyUnrefundedPayment(
  ctx: Context,
  {
    plugin_id: pluginId,
    transaction_id: id,
    plugin_transaction_id: theirs,
    amount,
    currency,
  }: TransactionRow,
): Promise<void> {
  const plugin = await findPlugin(ctx, pluginId)
  const paid = `${toDecimal(Number(amount), currency)} ${currency}`
  await emailOwners(ctx, (emails) =>
    emails.payment({ plugin: plugin?.document.name, amount: paid, paymentId: theirs ?? id }),
  )
}

async function emailOwners(
  ctx: Context,
  write: (emails: StuckEmails, site: string) => EmailContent,
): Promise<void> {
  const { name, language } = await ctx.services.settings(ctx)
  const email = renderEmail(write(pickLanguage([language], { en: english, de: german }), name))
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...email })
}
