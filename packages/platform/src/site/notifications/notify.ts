import type { NotificationSettings, NotificationTopic } from '../../generated/site-settings.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { EmailKind } from '../../kernel/mail/email-kind.ts'
import { composeShopEmail, type Notice, type ToShop } from '../../kernel/mail/shop-email.ts'
import type { SiteSettings } from '../../kernel/settings.ts'

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
export async function notifyShop<Facts extends ToShop>(
  ctx: Context,
  topic: NotificationTopic,
  kind: EmailKind<Facts>,
  notice: Notice<Facts>,
): Promise<boolean> {
  const email = composeShopEmail(await ctx.services.settings(ctx), kind, notice)
  const recipients = await recipientsOf(ctx, topic)
  await ctx.services.mail.sendEach(
    ctx,
    recipients.map((to) => ({ to, ...email })),
  )
  return recipients.length > 0
}
