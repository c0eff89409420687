import { toDecimal } from '@vitrine/pricing/money'
import { mailOwners } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { stuckPayment, stuckRedemption } from './emails/kinds.ts'
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
  const facts = {
    plugin: plugin?.document.name,
    kind,
    reason,
    orderId,
    transactionId,
    path: pageOf(plugin),
  } as const
  await mailOwners(ctx, stuckRedemption, facts)
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
  await mailOwners(ctx, stuckPayment, {
    plugin: plugin?.document.name,
    amount: paid,
    paymentId: theirs ?? id,
    path: pageOf(plugin),
  })
}

const pageOf = (plugin: Awaited<ReturnType<typeof findPlugin>>): string =>
  plugin ? `/settings/plugins/${plugin.plugin_id}` : '/settings/plugins'
