import { toDecimal } from '@vitrine/pricing/money'
import { ownerAddresses } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
import type { TransactionRow } from './provider-store.ts'
import type { RedemptionRow } from './redemption-store.ts'
import { findPlugin } from './store.ts'

/** Tells the owner what an app has taken from a buyer and does not give back: nobody else can mend it. */
export async function tellStuck(
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
  const name = plugin?.document.name ?? 'A plugin that was removed'
  const what = type === 'GIFT_CARDS_PROVIDER' ? 'from a gift card' : 'of a membership'
  const { name: shop } = await ctx.services.settings(ctx)
  await tellOwners(ctx, {
    subject: `${name} has not given back what it took ${what}`,
    lines: [
      `${name} took something ${what} at ${shop} for an order that is not made, or was cancelled, and does not give it back: ${reason}.`,
      `Order ${orderId}${transactionId === null ? '' : `, transaction ${transactionId}`}. Please ask whoever runs the plugin to give it back.`,
    ],
  })
}

/** The same of a payment that led to no order, or came too late for one. */
export async function tellKept(
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
  const name = plugin?.document.name ?? 'A payment provider that was removed'
  await tellOwners(ctx, {
    subject: `${name} has not given back ${toDecimal(Number(amount), currency)} ${currency}`,
    lines: [
      `A buyer paid ${toDecimal(Number(amount), currency)} ${currency} by ${name}, and no order was made of it. It was asked to give the money back, and refuses.`,
      `Payment ${theirs ?? id}. Please give it back at ${name} itself.`,
    ],
  })
}

async function tellOwners(ctx: Context, letter: Parameters<typeof renderEmail>[0]): Promise<void> {
  const written = renderEmail(letter)
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...written })
}
