import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { DisabledEmail } from './emails.ts'

export const german: DisabledEmail = ({ page, name, url, isGone, isAgent }) => ({
  subject: isAgent
    ? `Die Bestellereignisse für „${name}“ wurden deaktiviert`
    : `Der Webhook „${name}“ wurde deaktiviert`,
  intro: isAgent
    ? [
        `Die Plattform hat die Bestellereignisse an ${url} deaktiviert.`,
        'Speichern Sie die Adresse im Backoffice erneut, sobald sie wieder funktioniert. Die verpassten Ereignisse werden nicht nachgesendet.',
      ]
    : [
        `Die Plattform hat den Webhook unter ${url} deaktiviert.`,
        'Aktivieren Sie ihn im Backoffice, sobald er wieder funktioniert. Dort können Sie die verpassten Ereignisse 30 Tage lang erneut senden.',
      ],
  lines: [
    isGone
      ? 'Grund: Die Adresse antwortete mit 410 Gone.'
      : 'Grund: Die Adresse hat drei Tage lang keine Zustellung angenommen.',
    ...officeButton(page, isAgent ? 'Assistenten öffnen' : 'Webhook öffnen'),
  ],
})
