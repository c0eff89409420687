import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { ExpiryEmail } from './emails.ts'

export const german: ExpiryEmail = ({ site, page, number, amount, expiresAt }) => ({
  subject: `Die Zahlungsautorisierung der Bestellung ${number} läuft bald ab`,
  intro: [
    `${amount} der Bestellung ${number} bei ${site} sind autorisiert, aber noch nicht eingezogen.`,
    `Die Autorisierung läuft am ${expiresAt} ab. Um das Geld zu erhalten, ziehen Sie die Zahlung vorher ein: auf der Seite der Bestellung im Backoffice.`,
  ],
  lines: officeButton(page, 'Bestellung öffnen'),
})
