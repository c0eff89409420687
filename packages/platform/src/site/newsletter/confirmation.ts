import type { SubscribeToNewsletterInput } from '../../generated/newsletter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { confirmation } from './emails/kinds.ts'
import { linkWriter } from './links.ts'
import { addPending, findByEmail, type SubscriberRow } from './store.ts'

/** Asks a buyer to confirm the address, once a day at most, because every order can ask for it. */
export async function askBuyer(
  ctx: Context,
  wanted: Pick<SubscribeToNewsletterInput, 'email' | 'locale' | 'source'>,
): Promise<void> {
  const known = await findByEmail(ctx, wanted.email)
  if (known?.state === 'PENDING' && known.changed_at > later(ctx.clock.now(), -days(1))) return
  const row = await addPending(ctx, wanted)
  if (row) await sendConfirmation(ctx, row)
}

export async function sendConfirmation(ctx: Context, row: SubscriberRow): Promise<void> {
  const settings = await ctx.services.settings(ctx)
  const link = await linkWriter(ctx)
  const facts = { site: settings.name, link: link('confirm', row), stopLink: link('stop', row) }
  const email = composeEmail(settings, confirmation, facts, row.locale ?? undefined)
  await ctx.services.mail.send(ctx, { to: row.email, ...email, unsubscribeUrl: facts.stopLink })
}
