import type { Context } from '../../http/context.ts'
import { writeOut } from '../../mail/letter.ts'
import { ownerAddresses } from '../identities/index.ts'
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
  const letter = writeOut({
    subject: `${name} has not given back what it took ${what}`,
    lines: [
      `${name} took something ${what} at ${shop} for an order that is not made, or was cancelled, and does not give it back: ${reason}.`,
      `Order ${orderId}${transactionId === null ? '' : `, transaction ${transactionId}`}. Please ask whoever runs the plugin to give it back.`,
    ],
  })
  for (const to of await ownerAddresses(ctx)) await ctx.services.mail.send(ctx, { to, ...letter })
}
