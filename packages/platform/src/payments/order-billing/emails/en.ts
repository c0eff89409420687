import type { RefundEmail } from './emails.ts'

export const english: RefundEmail = ({ site, number, amount, message, link }) => ({
  subject: `Your refund of ${amount} for order ${number}`,
  intro: [`${site} is refunding ${amount} of your order ${number}.`],
  lines: [
    ...(message ? [message] : []),
    'Card payments are refunded to the same card. The bank of the card decides when the amount appears.',
    { link, label: 'View order' },
  ],
})
