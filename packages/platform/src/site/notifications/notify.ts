import type { NotificationSettings, NotificationTopic } from '../../generated/site-settings.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { german } from './emails/de.ts'
import type { NotificationEmails } from './emails/emails.ts'
import { english } from './emails/en.ts'

const firstTopics: NotificationTopic[] = ['NEW_ORDER', 'RETURN_REQUESTED']

/** Before staff choose recipients, emails about orders and returns go to the support address, if there is one. */
export function notificationsOf({
  notifications,
  supportEmail,
}: Pick<SiteSettings, 'notifications' | 'supportEmail'>): NotificationSettings {
  return notifications ?? { recipients: supportEmail ? [{ email: supportEmail, topics: firstTopics }] : [] }
}

/** The addresses that want emails about a topic. */
export async function recipientsOf(ctx: Context, topic: NotificationTopic): Promise<readonly string[]> {
  const { recipients } = notificationsOf(await ctx.services.settings(ctx))
  return recipients.filter(({ topics }) => topics.includes(topic)).map(({ email }) => email)
}

/** Emails the shop in its language, in the caller's transaction. False if the topic has no recipients. */
export async function notifyShop(
  ctx: Context,
  topic: NotificationTopic,
  write: (emails: NotificationEmails, site: string) => EmailContent,
): Promise<boolean> {
  const { name, language } = await ctx.services.settings(ctx)
  const email = renderEmail(write(pickLanguage([language], { en: english, de: german }), name))
  const recipients = await recipientsOf(ctx, topic)
  await ctx.services.mail.sendEach(
    ctx,
    recipients.map((to) => ({ to, ...email })),
  )
  return recipients.length > 0
}
