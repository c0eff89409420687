import type { PaymentRequestEmail } from './emails.ts'

export const german: PaymentRequestEmail = ({
  site,
  number,
  firstName,
  title,
  description,
  amount,
  link,
}) => ({
  subject: `Zahlung für Ihre Bestellung ${number} bei ${site}`,
  intro: [
    firstName ? `Guten Tag ${firstName},` : 'Guten Tag,',
    `bitte zahlen Sie ${amount} für Ihre Bestellung ${number} bei ${site}.`,
  ],
  lines: [
    ...(description ? [description] : []),
    { rows: [[title, amount]] },
    { link, label: `${amount} zahlen` },
    'Wer diesen Link hat, kann zahlen. Bitte geben Sie ihn nicht weiter.',
  ],
})
