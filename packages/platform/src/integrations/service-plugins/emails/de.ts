import type { StuckEmails } from './emails.ts'

const kinds = { GIFT_CARD: 'eines Gutscheins', MEMBERSHIP: 'einer Mitgliedschaft' } as const

export const german: StuckEmails = {
  redemption: ({ site, plugin = 'Ein entferntes Plugin', kind, reason, orderId, transactionId }) => ({
    subject: `${plugin} hat einen Betrag ${kinds[kind]} nicht zurückgegeben`,
    intro: [
      `${plugin} hat bei ${site} einen Betrag ${kinds[kind]} für eine Bestellung eingelöst, die storniert oder nie aufgegeben wurde. Der Betrag wird nicht zurückgegeben: ${reason}.`,
      `Bestellung ${orderId}${transactionId === null ? '' : `, Transaktion ${transactionId}`}. Bitten Sie den Anbieter des Plugins um die Rückgabe.`,
    ],
    lines: [],
  }),
  payment: ({ plugin = 'Ein entfernter Zahlungsanbieter', amount, paymentId }) => ({
    subject: `${plugin} hat ${amount} nicht erstattet`,
    intro: [
      `Ein Käufer hat ${amount} über ${plugin} bezahlt, aber die Bestellung wurde nicht aufgegeben. ${plugin} hat die Erstattung abgelehnt.`,
      `Zahlung ${paymentId}. Erstatten Sie sie in Ihrem Konto bei ${plugin}.`,
    ],
    lines: [],
  }),
}
