import type { ReplyEmail } from './emails.ts'

export const german: ReplyEmail = ({ site, author, product, reply, link }) => ({
  subject: `${site} hat auf Ihre Bewertung geantwortet`,
  intro: [
    `Guten Tag ${author},`,
    `vielen Dank für Ihre Bewertung${product ? ` von ${product}` : ''}. ${site} hat geantwortet:`,
  ],
  lines: [reply, { link, label: 'Antwort ansehen' }],
})
