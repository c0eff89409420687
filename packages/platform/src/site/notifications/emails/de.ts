import type { NotificationEmails } from './emails.ts'

export const german: NotificationEmails = {
  paymentFailed: (site, { number, amount }) => ({
    subject: `Zahlung für Bestellung ${number} fehlgeschlagen: ${amount}`,
    intro: [
      `Eine Zahlung über ${amount} für die Bestellung ${number} bei ${site} ist fehlgeschlagen.`,
      'Die Bestellung im Backoffice zeigt ihre Zahlungen. Dort können Sie dem Kunden einen Zahlungslink senden.',
    ],
    lines: [],
  }),
  chargeback: (site, { number, amount }) => ({
    subject: `Rückbuchung für Bestellung ${number}: ${amount}`,
    intro: [
      `Eine Bank hat ${amount} einer Zahlung für die Bestellung ${number} bei ${site} zurückgebucht.`,
      'Sie können einer Rückbuchung bei Ihrem Zahlungsanbieter innerhalb seiner Frist widersprechen.',
    ],
    lines: [],
  }),
  lowStock: (site, { name, left }) => ({
    subject: left === 0 ? `Ausverkauft: ${name}` : `Geringer Bestand: ${name}`,
    intro: [
      left === 0
        ? `${name} ist bei ${site} ausverkauft.`
        : `${site} hat noch ${left === 1 ? 'ein Stück' : `${left} Stück`} von ${name}.`,
      'Den Bestand ändern Sie im Backoffice unter „Inventory“.',
    ],
    lines: [],
  }),
  abandonedCheckout: (site, { total, items }) => ({
    subject: `Abgebrochener Kauf über ${total} bei ${site}`,
    intro: [
      `Ein Kunde hat einen Kauf mit ${items === 1 ? 'einem Artikel' : `${items} Artikeln`} über ${total} nicht abgeschlossen.`,
      'Einzelheiten finden Sie im Backoffice unter „Abandoned checkouts“.',
    ],
    lines: [],
  }),
  reviewPending: (site, { author, text }) => ({
    subject: `Eine Bewertung bei ${site} wartet auf Freigabe`,
    intro: [
      `${author} hat bei ${site} eine Bewertung geschrieben. Sie erscheint, sobald Sie sie im Backoffice unter „Reviews“ freigeben.`,
    ],
    lines: [...(text ? [`„${text}“`] : [])],
  }),
}
