import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { ExpiryEmail } from './emails.ts'

export const english: ExpiryEmail = ({ site, page, number, amount, expiresAt }) => ({
  subject: `The payment authorisation for order ${number} expires soon`,
  intro: [
    `${amount} of order ${number} at ${site} is authorised but not captured.`,
    `The authorisation expires on ${expiresAt}. To receive the money, capture the payment before then, on the page of the order in your back office.`,
  ],
  lines: officeButton(page, 'Open order'),
})
