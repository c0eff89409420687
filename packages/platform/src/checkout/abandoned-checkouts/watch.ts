import type { Checkout } from '../../generated/checkouts.ts'
import { findAccount } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { checkoutSettings, spanOf } from '../../site/checkout-settings/index.ts'
import { notifyShop, shopEmails } from '../../site/notifications/index.ts'
import { openCheckout, startOf } from '../checkouts/index.ts'
import type { KeptActivity } from './columns.ts'
import { snapshotOf, toAbandoned } from './present.ts'
import { withActivity } from './rules.ts'
import { insertAbandoned, lockAbandonedOf, saveAbandoned } from './store.ts'

const kind = 'abandonedCheckouts.watch'

/** Schedules the check of a new checkout, which cannot be abandoned yet. */
export async function watchNew(ctx: Context, checkoutId: string, checkout: Checkout): Promise<void> {
  const { abandonment } = await checkoutSettings(ctx)
  if (abandonment.enabled) await waitFor(ctx, checkoutId, checkout, abandonment)
}

/** Schedules the check of a changed checkout: without another change in the configured time, it is abandoned. */
export async function watch(ctx: Context, checkoutId: string, checkout: Checkout): Promise<void> {
  const { abandonment } = await checkoutSettings(ctx)
  if (!abandonment.enabled) return
  const known = await lockAbandonedOf(ctx, checkoutId)
  if (known?.status === 'RECOVERED') return
  if (!known) return waitFor(ctx, checkoutId, checkout, abandonment)
  const saved = await saveAbandoned(ctx, known.id, {
    snapshot: snapshotOf(checkout, checkout.buyerInfo.email ?? known.email),
    now: ctx.clock.now(),
  })
  return ctx.emit('wix.ecom.v1.abandoned_checkout_updated', saved.id, toAbandoned(ctx, saved))
}

async function waitFor(
  ctx: Context,
  checkoutId: string,
  { buyerInfo: { email, memberId } }: Checkout,
  { after }: Awaited<ReturnType<typeof checkoutSettings>>['abandonment'],
): Promise<void> {
  if (!email && !memberId) return
  await ctx.schedule(kind, later(ctx.clock.now(), spanOf(after)), { checkoutId }, checkoutId)
}

/** Records the checkout as abandoned, unless it was changed or completed in the meantime. */
export async function noteAbandoned(
  ctx: Context,
  { checkoutId }: { readonly checkoutId: string },
): Promise<void> {
  const { abandonment } = await checkoutSettings(ctx)
  const checkout = await openCheckout(ctx, checkoutId)
  if (!abandonment.enabled || !checkout || checkout.lineItems.length === 0) return
  // A checkout restarted by a reminder counts as the abandoned one it came from.
  if ((await startOf(ctx, checkoutId).executeTakeFirst())?.started_from) return
  const email = checkout.buyerInfo.email ?? (await addressOf(ctx, checkout.buyerInfo.memberId))
  if (!email) return
  const now = ctx.clock.now()
  const id = ctx.random.id()
  const isNotified =
    abandonment.notifyShop &&
    (await notifyShop(ctx, 'NEW_ORDER', shopEmails.abandonedCheckout, {
      total: checkout.priceSummary.total.formattedAmount,
      items: String(checkout.lineItems.length),
      path: `/abandoned-checkouts/${id}`,
    }))
  const activities = [
    ...abandonment.reminders.map(() => 'SCHEDULED' as const),
    ...(isNotified ? ['NOTIFICATION_SENT' as const] : []),
  ].reduce<readonly KeptActivity[]>((all, type) => withActivity(all, type, now), [])
  const row = await insertAbandoned(ctx, {
    id,
    checkoutId,
    snapshot: snapshotOf(checkout, email),
    activities,
    now,
  })
  if (!row) return
  for (const [index, { after }] of abandonment.reminders.entries()) {
    await ctx.schedule('abandonedCheckouts.remind', later(now, spanOf(after)), { id }, `${id} ${index}`)
  }
  await ctx.emit('wix.ecom.v1.abandoned_checkout_created', id, toAbandoned(ctx, row))
}

async function addressOf(ctx: Context, memberId: string | undefined): Promise<string | undefined> {
  return memberId ? (await findAccount(ctx, memberId))?.email : undefined
}
