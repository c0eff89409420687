import type { Letters } from './letters.ts'

const look = (link: string | undefined) => (link ? [{ link, label: 'Zum Abo' }] : [])

export const german: Letters = {
  paymentFailed: ({ site, what, number, link }, nextTry) => ({
    subject: `Eine Zahlung an ${site} hat nicht geklappt`,
    lines: [
      `Ihre Karte wurde für Bestellung ${number} Ihres Abos abgelehnt: ${what}.`,
      `Am ${nextTry} versuchen wir es noch einmal. Ist bis dahin alles in Ordnung, müssen Sie nichts tun.`,
      ...look(link),
    ],
  }),
  suspended: ({ site, what, number, link }) => ({
    subject: `Ihr Abo bei ${site} ruht`,
    lines: [
      `Bestellung ${number} Ihres Abos konnte nicht bezahlt werden: ${what}.`,
      'Es wird nichts mehr verschickt und nichts abgebucht. Setzen Sie es fort, sobald Ihre Karte wieder geht, oder schreiben Sie uns.',
      ...look(link),
    ],
  }),
  canceled: ({ site, what }) => ({
    subject: `Ihr Abo bei ${site} ist beendet`,
    lines: [
      `Es gibt keine weiteren Bestellungen und keine Abbuchungen: ${what}.`,
      'Was vorher bestellt wurde, kommt noch.',
    ],
  }),
}
