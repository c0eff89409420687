import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { itemRow } from '../../orders/orders/index.ts'
import { hasUnsubscribed } from '../../site/mail-preferences/index.ts'
import { reminder } from './emails/kinds.ts'
import { linksFor } from './link.ts'
import { toAbandoned } from './present.ts'
import { withActivity } from './rules.ts'
import { lockAbandoned, type StoredAbandoned, saveAbandoned } from './store.ts'

/** The job of one reminder: skips recovered checkouts and customers who unsubscribed. */
export async function remind(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const row = await lockAbandoned(ctx, id)
  if (row?.status !== 'ABANDONED') return
  const refused = await hasUnsubscribed(ctx, 'REMINDERS', row.email)
  if (!refused) await sendReminder(ctx, row)
  await note(ctx, row, refused ? 'EMAIL_NOT_SENT' : 'EMAIL_SENT')
}

export async function note(
  ctx: Context,
  row: StoredAbandoned,
  type: Parameters<typeof withActivity>[1],
): Promise<StoredAbandoned> {
  const now = ctx.clock.now()
  const saved = await saveAbandoned(ctx, row.id, {
    activities: withActivity(row.activities, type, now),
    now,
  })
  await ctx.emit('wix.ecom.v1.abandoned_checkout_updated', row.id, toAbandoned(ctx, saved))
  return saved
}

export async function sendReminder(ctx: Context, row: StoredAbandoned): Promise<void> {
  const settings = await ctx.services.settings(ctx)
  const { recovery, stop } = await linksFor(ctx, row.id)
  const { lineItems, totalPrice, buyerLanguage } = toAbandoned(ctx, row)
  const facts = {
    site: settings.name,
    items: lineItems.map((line) => itemRow(ctx, line)),
    total: totalPrice.formattedAmount,
    link: recovery,
    stopLink: stop,
  }
  const email = composeEmail(settings, reminder, facts, buyerLanguage)
  await ctx.services.mail.send(ctx, { to: row.email, ...email, unsubscribeUrl: stop })
}
