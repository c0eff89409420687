import type { ContactMessage } from '../../generated/contact-messages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, pickLanguage, renderEmail } from '../../kernel/mail/email.ts'

type Write = (message: ContactMessage, site: string) => EmailContent

const english: Write = ({ name, email, message }, site) => ({
  subject: `Message from ${name}`,
  intro: [`${name} (${email}) wrote to ${site}:`],
  lines: [message, 'Answer this email to reply.'],
})

const german: Write = ({ name, email, message }, site) => ({
  subject: `Nachricht von ${name}`,
  intro: [`${name} (${email}) hat an ${site} geschrieben:`],
  lines: [message, 'Antworten Sie auf diese E-Mail.'],
})

/** Sends the message to the support address, if the shop has one. It goes nowhere else. */
export async function forwardMessage(ctx: Context, message: ContactMessage): Promise<void> {
  const { name, language, supportEmail } = await ctx.services.settings(ctx)
  if (!supportEmail) return
  const write = pickLanguage([language], { en: english, de: german })
  await ctx.services.mail.send(ctx, {
    to: supportEmail,
    replyTo: message.email,
    ...renderEmail(write(message, name)),
  })
}
