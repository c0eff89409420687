import type { DisabledEmail } from './emails.ts'

export const german: DisabledEmail = ({ name, url, isGone }) => ({
  subject: `Der Webhook „${name}“ wurde deaktiviert`,
  intro: [
    `Vitrine hat den Webhook unter ${url} deaktiviert. ${
      isGone ? 'Er antwortete mit 410 Gone.' : 'Er hat drei Tage lang keine Zustellung angenommen.'
    }`,
    'Aktivieren Sie ihn im Backoffice, sobald er wieder funktioniert. Dort können Sie die verpassten Ereignisse 30 Tage lang erneut senden.',
  ],
  lines: [],
})
