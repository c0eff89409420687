import type { InvoiceEmail } from './emails.ts'

export const german: InvoiceEmail = ({ site, number, orderNumber, total, due }) => ({
  subject: `Rechnung ${number} von ${site}`,
  intro: [
    `Die Rechnung zu Ihrer Bestellung ${orderNumber} liegt als PDF bei.`,
    `Gesamtbetrag: ${total}. ${due ? `Bitte zahlen Sie bis zum ${due}.` : 'Die Rechnung ist bezahlt; es ist nichts mehr offen.'}`,
  ],
  lines: [],
})
