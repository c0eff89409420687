import type { InvoiceEmail } from './emails.ts'

export const english: InvoiceEmail = ({ site, number, orderNumber, total, due }) => ({
  subject: `Invoice ${number} from ${site}`,
  intro: [
    `Your invoice for order ${orderNumber} is attached as a PDF.`,
    `Total: ${total}. ${due ? `Please pay by ${due}.` : 'The invoice is paid; no further payment is due.'}`,
  ],
  lines: [],
})
