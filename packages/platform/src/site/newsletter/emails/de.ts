import type { ConfirmationEmail } from './emails.ts'

export const german: ConfirmationEmail = ({ site, link, stopLink }) => ({
  subject: `Bestätigen Sie den Newsletter von ${site}`,
  intro: [
    `Sie haben sich für den Newsletter von ${site} angemeldet. Bestätigen Sie Ihre Adresse innerhalb von 30 Tagen, damit wir Ihnen schreiben.`,
  ],
  lines: [
    { link, label: 'Adresse bestätigen' },
    'Wenn Sie sich nicht angemeldet haben, ignorieren Sie diese E-Mail. Sie können sich jederzeit abmelden.',
    { link: stopLink, label: 'Vom Newsletter abmelden', isQuiet: true },
  ],
})
