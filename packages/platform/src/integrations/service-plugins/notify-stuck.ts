import { toDecimal } from '@vitrine/pricing/money'
import { ownerAddresses } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
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
  const name = plugin?.document.name ?? 'A removed plugin'
  const what = type === 'GIFT_CARDS_PROVIDER' ? 'of a gift card' : 'of a membership'
  const { name: shop } = await ctx.services.settings(ctx)
  await emailOwners(ctx, {
    subject: `${name} has not returned an amount ${what}`,
    lines: [
      `${name} redeemed an amount ${what} at ${shop} for an order that was cancelled or never placed. It does not return the amount: ${reason}.`,
      `Order ${orderId}${transactionId === null ? '' : `, transaction ${transactionId}`}. Ask the provider of the plugin to return it.`,
    ],
  })
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
  const name = plugin?.document.name ?? 'A removed payment provider'
  await emailOwners(ctx, {
    subject: `${name} has not refunded ${toDecimal(Number(amount), currency)} ${currency}`,
    lines: [
      `A buyer paid ${toDecimal(Number(amount), currency)} ${currency} by ${name}, but the order was not placed. ${name} rejected the refund.`,
      `Payment ${theirs ?? id}. Refund it in your account at ${name}.`,
    ],
  })
}

async function emailOwners(ctx: Context, content: Parameters<typeof renderEmail>[0]): Promise<void> {
  const email = renderEmail(content)
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...email })
}
