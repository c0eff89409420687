import type { SubscriptionEmails } from './emails.ts'

const linkLine = (link: string | undefined) => (link ? [{ link, label: 'Zum Abo' }] : [])

export const german: SubscriptionEmails = {
  paymentFailed: ({ site, title, number, link, nextTry }) => ({
    subject: `Zahlung für Ihr Abo bei ${site} fehlgeschlagen`,
    intro: [
      `Ihre Karte wurde für Bestellung ${number} Ihres Abos abgelehnt: ${title}.`,
      `Am ${nextTry} belasten wir Ihre Karte erneut. Funktioniert sie bis dahin, müssen Sie nichts tun.`,
    ],
    lines: [...linkLine(link)],
  }),
  suspended: ({ site, title, number, link }) => ({
    subject: `Ihr Abo bei ${site} ruht`,
    intro: [
      `Bestellung ${number} Ihres Abos konnte nicht bezahlt werden: ${title}.`,
      'Solange das Abo ruht, verschicken und berechnen wir nichts. Setzen Sie es fort, sobald Ihre Karte wieder funktioniert, oder schreiben Sie uns.',
    ],
    lines: [...linkLine(link)],
  }),
  canceled: ({ site, title }) => ({
    subject: `Ihr Abo bei ${site} ist beendet`,
    intro: [
      `Sie erhalten keine weiteren Bestellungen und Abbuchungen: ${title}.`,
      'Bereits aufgegebene Bestellungen liefern wir noch aus.',
    ],
    lines: [],
  }),
}
