import type { NewSegmentEmail } from '../../generated/segment-emails.ts'
import { type EmailContent, type EmailLanguage, pickLanguage } from '../../kernel/mail/email.ts'

const unsubscribe = { en: 'Unsubscribe from news and offers', de: 'Neuigkeiten und Angebote abbestellen' }

export function toContent(
  { subject, text, button }: Pick<NewSegmentEmail, 'subject' | 'text' | 'button'>,
  stopLink: string,
  language: EmailLanguage,
): EmailContent {
  return {
    subject,
    intro: text
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    lines: [
      ...(button ? [{ link: button.url, label: button.label }] : []),
      { link: stopLink, label: pickLanguage([language], unsubscribe), isQuiet: true },
    ],
  }
}
