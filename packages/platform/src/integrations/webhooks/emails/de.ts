import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { DisabledEmail } from './emails.ts'

export const german: DisabledEmail = ({ page, name, url, isGone }) => ({
  subject: `Der Webhook „${name}“ wurde deaktiviert`,
  intro: [
    `Die Plattform hat den Webhook unter ${url} deaktiviert.`,
    'Aktivieren Sie ihn im Backoffice, sobald er wieder funktioniert. Dort können Sie die verpassten Ereignisse 30 Tage lang erneut senden.',
  ],
  lines: [
    isGone
      ? 'Grund: Er antwortete mit 410 Gone.'
      : 'Grund: Er hat drei Tage lang keine Zustellung angenommen.',
    ...officeButton(page, 'Webhook öffnen'),
  ],
})
