import type { WriteInvoice } from './letters.ts'

export const english: WriteInvoice = ({ site, number, orderNumber, total, due }) => ({
  subject: `Invoice ${number} from ${site}`,
  lines: [
    `Here is the invoice for your order ${orderNumber}: ${total}.`,
    due ? `Please pay it by ${due}.` : 'It is paid; there is nothing left to do.',
    'It is attached as a PDF.',
  ],
})
