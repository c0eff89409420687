import type { NotificationSettings, NotificationTopic } from '../../generated/site-settings.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { german } from './emails/de.ts'
import type { NotificationEmails } from './emails/emails.ts'
import { english } from './emails/en.ts'

/** Until somebody chooses recipients, new orders go to the support address, if there is one. */
export function notificationsOf({
  notifications,
  supportEmail,
}: Pick<SiteSettings, 'notifications' | 'supportEmail'>): NotificationSettings {
  return notifications ?? { recipients: supportEmail ? [{ email: supportEmail, topics: ['NEW_ORDER'] }] : [] }
}

/** The addresses that want emails about a topic. */
export async function recipientsOf(ctx: Context, topic: NotificationTopic): Promise<readonly string[]> {
  const { recipients } = notificationsOf(await ctx.services.settings(ctx))
  return recipients.filter(({ topics }) => topics.includes(topic)).map(({ email }) => email)
}

/** Emails the shop in its language, in the caller's transaction. */
export async function notifyShop(
  ctx: Context,
  topic: NotificationTopic,
  write: (emails: NotificationEmails, site: string) => EmailContent,
): Promise<void> {
  const { name, language } = await ctx.services.settings(ctx)
  const emails = pickLanguage([language], { en: english, de: german })
  for (const to of await recipientsOf(ctx, topic))
    await ctx.services.mail.send(ctx, { to, ...renderEmail(write(emails, name)) })
}
