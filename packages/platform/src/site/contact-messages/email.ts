import type { ContactMessage } from '../../generated/contact-messages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { emailKind } from '../../kernel/mail/email-kind.ts'
import { composeShopEmail, officeButton, type ToShop, toExampleShop } from '../../kernel/mail/shop-email.ts'

type Facts = ToShop & Pick<ContactMessage, 'name' | 'email' | 'message'>

const english = ({ site, page, name, email, message }: Facts) => ({
  subject: `Message from ${name}`,
  intro: [`${name} (${email}) wrote to ${site}:`],
  lines: [message, 'Answer this email to reply.', ...officeButton(page, 'Open messages')],
})

const german = ({ site, page, name, email, message }: Facts) => ({
  subject: `Nachricht von ${name}`,
  intro: [`${name} (${email}) hat an ${site} geschrieben:`],
  lines: [message, 'Antworten Sie auf diese E-Mail.', ...officeButton(page, 'Nachrichten öffnen')],
})

export const contactMessage = emailKind({ en: english, de: german }, (write, facts: Facts) => write(facts), {
  id: 'SHOP_CONTACT_MESSAGE',
  variables: { shop: 'site', name: 'name', email: 'email' },
  sample: {
    ...toExampleShop,
    name: 'Alex',
    email: 'alex@shop.example',
    message: 'Is the first product available in other sizes?',
  },
})

/** Sends the message to the support address, if the shop has one. It goes nowhere else. */
export async function forwardMessage(ctx: Context, message: ContactMessage): Promise<void> {
  const settings = await ctx.services.settings(ctx)
  if (!settings.supportEmail) return
  await ctx.services.mail.send(ctx, {
    to: settings.supportEmail,
    replyTo: message.email,
    ...composeShopEmail(settings, contactMessage, { ...message, path: '/messages' }),
  })
}
