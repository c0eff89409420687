import type { ReturnReason } from '../../../generated/returns.ts'
import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { NotificationEmails, ReturnFacts } from './emails.ts'

const reasons: Readonly<Record<ReturnReason, string>> = {
  TOO_SMALL: 'zu klein',
  TOO_LARGE: 'zu groß',
  NOT_AS_DESCRIBED: 'nicht wie beschrieben',
  DAMAGED: 'beschädigt',
  WRONG_ITEM: 'falscher Artikel',
  CHANGED_MIND: 'gefällt nicht',
  OTHER: 'anderer Grund',
}

const itemText = ({ text, reason, comment, exchangeWish }: ReturnFacts['items'][number]): string =>
  [`${text}: ${reasons[reason]}`, comment && `„${comment}“`, exchangeWish && `Tausch gegen „${exchangeWish}“`]
    .filter(Boolean)
    .join(', ')

export const german: NotificationEmails = {
  paymentFailed: ({ site, page, number, amount }) => ({
    subject: `Zahlung für Bestellung ${number} fehlgeschlagen: ${amount}`,
    intro: [
      `Eine Zahlung über ${amount} für die Bestellung ${number} bei ${site} ist fehlgeschlagen.`,
      'Die Bestellung im Backoffice zeigt ihre Zahlungen. Dort können Sie dem Kunden einen Zahlungslink senden.',
    ],
    lines: officeButton(page, 'Bestellung öffnen'),
  }),
  chargeback: ({ site, page, number, amount }) => ({
    subject: `Rückbuchung für Bestellung ${number}: ${amount}`,
    intro: [
      `Eine Bank hat ${amount} einer Zahlung für die Bestellung ${number} bei ${site} zurückgebucht.`,
      'Sie können einer Rückbuchung bei Ihrem Zahlungsanbieter innerhalb seiner Frist widersprechen.',
    ],
    lines: officeButton(page, 'Bestellung öffnen'),
  }),
  soldOut: ({ site, page, item }) => ({
    subject: `Ausverkauft: ${item}`,
    intro: [`${item} ist bei ${site} ausverkauft.`, 'Den Bestand ändern Sie im Backoffice.'],
    lines: officeButton(page, 'Bestand öffnen'),
  }),
  lowStock: ({ site, page, item, left }) => ({
    subject: `Geringer Bestand: ${item}`,
    intro: [
      `${site} hat nur noch wenig von ${item}. Stückzahl: ${left}.`,
      'Den Bestand ändern Sie im Backoffice.',
    ],
    lines: officeButton(page, 'Bestand öffnen'),
  }),
  abandonedCheckout: ({ site, page, total, items }) => ({
    subject: `Abgebrochener Kauf über ${total} bei ${site}`,
    intro: [`Ein Kunde hat einen Kauf über ${total} nicht abgeschlossen. Artikel: ${items}.`],
    lines: officeButton(page, 'Kauf öffnen'),
  }),
  returnRequested: ({ site, page, number, buyer, items }) => ({
    subject: `Rückgabe für Bestellung ${number} angefragt`,
    intro: [
      `Ein Kunde möchte Artikel der Bestellung ${number} bei ${site} zurückgeben.`,
      'Nehmen Sie die Rückgabe im Backoffice an oder lehnen Sie sie ab. Der Kunde bekommt Ihre Antwort per E-Mail.',
    ],
    lines: [
      ...(buyer ? [`Kunde: ${buyer}`] : []),
      items.map(itemText).join('\n'),
      ...officeButton(page, 'Bestellung öffnen'),
    ],
  }),
  reviewPending: ({ site, page, author, text }) => ({
    subject: `Eine Bewertung bei ${site} wartet auf Freigabe`,
    intro: [
      `${author} hat bei ${site} eine Bewertung geschrieben. Sie erscheint, sobald Sie sie im Backoffice freigeben.`,
    ],
    lines: [...(text ? [`„${text}“`] : []), ...officeButton(page, 'Bewertungen öffnen')],
  }),
}
