import type { ReminderEmail } from './emails.ts'

export const english: ReminderEmail = ({ site, items, total, link, stopLink }) => ({
  subject: `Complete your order at ${site}`,
  intro: [`You started an order at ${site} and did not complete it. We saved your items.`],
  lines: [
    { rows: [...items, ['Total', total]] },
    { link, label: 'Complete your order' },
    { link: stopLink, label: 'Unsubscribe from reminders', isQuiet: true },
  ],
})
