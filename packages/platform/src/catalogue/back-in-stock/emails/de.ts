import { type BackInStockEmail, itemLines } from './emails.ts'

export const german: BackInStockEmail = (facts) => ({
  subject: `${facts.item} ist bei ${facts.site} wieder da`,
  intro: [
    `Sie wollten benachrichtigt werden, sobald ${facts.item} wieder verfügbar ist. Jetzt ist es so weit, solange der Vorrat reicht.`,
  ],
  lines: [
    ...itemLines(facts),
    { link: facts.link, label: 'Zum Produkt' },
    'Dies ist die einzige E-Mail zu Ihrer Anfrage.',
    { link: facts.stopLink, label: 'Keine E-Mails über wieder verfügbare Artikel mehr erhalten' },
  ],
})
