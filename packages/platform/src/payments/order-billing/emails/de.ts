import type { RefundEmail } from './emails.ts'

export const german: RefundEmail = ({ site, number, amount, message, link }) => ({
  subject: `Ihre Erstattung von ${amount} für Bestellung ${number}`,
  intro: [`${site} erstattet Ihnen ${amount} Ihrer Bestellung ${number}.`],
  lines: [
    ...(message ? [message] : []),
    'Kartenzahlungen werden derselben Karte gutgeschrieben. Wann der Betrag dort erscheint, entscheidet die Bank der Karte.',
    { link, label: 'Bestellung ansehen' },
  ],
})
