import type { PaymentRequestEmail } from './emails.ts'

export const english: PaymentRequestEmail = ({
  site,
  number,
  firstName,
  title,
  description,
  amount,
  link,
}) => ({
  subject: `Pay your order ${number} from ${site}`,
  intro: [
    firstName ? `Hello ${firstName},` : 'Hello,',
    `Please pay ${amount} for your order ${number} from ${site}.`,
  ],
  lines: [
    ...(description ? [description] : []),
    { rows: [[title, amount]] },
    { link, label: `Pay ${amount}` },
    'Anyone with this link can pay. Do not share it.',
  ],
})
