import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { StuckEmails } from './emails.ts'

const kinds = { GIFT_CARD: 'einem Gutschein', MEMBERSHIP: 'einer Mitgliedschaft' } as const

export const german: StuckEmails = {
  redemption: ({ site, page, plugin, kind, reason, orderId, transactionId }) => ({
    subject: `Eingelöster Betrag nicht zurückgegeben: ${plugin ?? 'entferntes Plugin'}`,
    intro: [
      `Ein Plugin hat bei ${site} einen Betrag für eine Bestellung eingelöst, die storniert oder nie aufgegeben wurde, und gibt ihn nicht zurück.`,
      'Bitten Sie den Anbieter des Plugins um die Rückgabe.',
    ],
    lines: [
      [
        `Plugin: ${plugin ?? 'entfernt'}`,
        `Eingelöst von: ${kinds[kind]}`,
        `Grund: ${reason}`,
        `Bestellung: ${orderId}`,
        ...(transactionId === null ? [] : [`Transaktion: ${transactionId}`]),
      ].join('\n'),
      ...officeButton(page, 'Plugin öffnen'),
    ],
  }),
  payment: ({ site, page, plugin, amount, paymentId }) => ({
    subject: `Zahlung über ${amount} nicht erstattet: ${plugin ?? 'entferntes Plugin'}`,
    intro: [
      `Ein Käufer hat bei ${site} ${amount} über ein Plugin bezahlt, aber die Bestellung wurde nicht aufgegeben, und der Anbieter hat die Erstattung abgelehnt.`,
      'Erstatten Sie die Zahlung in Ihrem Konto beim Anbieter.',
    ],
    lines: [`Plugin: ${plugin ?? 'entfernt'}\nZahlung: ${paymentId}`, ...officeButton(page, 'Plugin öffnen')],
  }),
}
