import type { ConfirmationEmail } from './emails.ts'

export const english: ConfirmationEmail = ({ site, link, stopLink }) => ({
  subject: `Confirm your newsletter from ${site}`,
  intro: [
    `You signed up for the newsletter of ${site}. Confirm your address within 30 days, and we write to you.`,
  ],
  lines: [
    { link, label: 'Confirm address' },
    'If you did not sign up, ignore this email. You can unsubscribe at any time.',
    { link: stopLink, label: 'Unsubscribe from the newsletter', isQuiet: true },
  ],
})
