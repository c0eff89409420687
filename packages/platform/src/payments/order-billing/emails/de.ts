import type { RefundEmail } from './emails.ts'

export const german: RefundEmail = ({ site, number, amount, message, link }) => ({
  subject: `Ihre Erstattung von ${amount} für Bestellung ${number}`,
  intro: [`${site} erstattet Ihnen ${amount} Ihrer Bestellung ${number}.`],
  lines: [
    ...(message ? [message] : []),
    'Kartenzahlungen werden derselben Karte gutgeschrieben. Das dauert meist einige Tage.',
    { link, label: 'Bestellung ansehen' },
  ],
})
