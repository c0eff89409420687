import type { WriteInvoice } from './letters.ts'

export const german: WriteInvoice = ({ site, number, orderNumber, total, due }) => ({
  subject: `Rechnung ${number} von ${site}`,
  lines: [
    `Hier ist die Rechnung zu Ihrer Bestellung ${orderNumber}: ${total}.`,
    due ? `Bitte zahlen Sie bis zum ${due}.` : 'Sie ist bezahlt; es ist nichts mehr zu tun.',
    'Sie liegt als PDF bei.',
  ],
})
