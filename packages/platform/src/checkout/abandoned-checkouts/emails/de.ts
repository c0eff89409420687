import type { ReminderEmail } from './emails.ts'

export const german: ReminderEmail = ({ site, items, total, link, stopLink }) => ({
  subject: `Ihre Bestellung bei ${site} abschließen`,
  intro: [
    `Sie haben bei ${site} eine Bestellung begonnen und nicht abgeschlossen. Wir haben Ihre Artikel gespeichert.`,
  ],
  lines: [
    { rows: [...items, ['Summe', total]] },
    { link, label: 'Bestellung abschließen' },
    { link: stopLink, label: 'Keine Erinnerungen mehr erhalten', isQuiet: true },
  ],
})
