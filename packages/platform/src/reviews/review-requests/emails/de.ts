import { itemLines, type ReviewRequestEmail } from './emails.ts'

export const german: ReviewRequestEmail = ({ site, name, message, items, stopLink }) => ({
  subject:
    items.length === 1
      ? `Wie gefällt Ihnen ${items[0]?.name}?`
      : `Wie gefällt Ihnen Ihr Einkauf bei ${site}?`,
  intro: [
    name ? `Guten Tag ${name},` : 'Guten Tag,',
    message ??
      `Vielen Dank für Ihre Bestellung bei ${site}. Bitte schreiben Sie eine Bewertung: Ein, zwei Sätze helfen anderen bei der Wahl.`,
  ],
  lines: [
    ...items.flatMap((item) => itemLines(item, (stars) => (stars === 1 ? '1 Stern' : `${stars} Sterne`))),
    'Ein Klick auf die Sterne öffnet das Formular. Sie brauchen dafür kein Konto.',
    { link: stopLink, label: 'Keine Bewertungsanfragen mehr erhalten', isQuiet: true },
  ],
})
