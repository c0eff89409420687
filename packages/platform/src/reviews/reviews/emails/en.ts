import type { ReplyEmail } from './emails.ts'

export const english: ReplyEmail = ({ site, author, product, reply, link }) => ({
  subject: `${site} replied to your review`,
  intro: [
    `Hello ${author},`,
    `Thank you for your review${product ? ` of ${product}` : ''}. ${site} replied:`,
  ],
  lines: [reply, { link, label: 'View the reply' }],
})
