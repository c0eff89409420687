import type { ReturnReason } from '../../../generated/returns.ts'
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
  returnRequested: (site, { number, buyer, items, backOfficeLink }) => ({
    subject: `Rückgabe für Bestellung ${number} angefragt`,
    intro: [
      `${buyer ?? 'Ein Kunde'} möchte Artikel der Bestellung ${number} bei ${site} zurückgeben.`,
      'Nehmen Sie die Rückgabe im Backoffice an oder lehnen Sie sie ab. Der Kunde bekommt Ihre Antwort per E-Mail.',
    ],
    lines: [
      items.map(itemText).join('\n'),
      ...(backOfficeLink ? [{ link: backOfficeLink, label: 'Bestellung öffnen' }] : []),
    ],
  }),
  reviewPending: (site, { author, text }) => ({
    subject: `Eine Bewertung bei ${site} wartet auf Freigabe`,
    intro: [
      `${author} hat bei ${site} eine Bewertung geschrieben. Sie erscheint, sobald Sie sie im Backoffice unter „Reviews“ freigeben.`,
    ],
    lines: [...(text ? [`„${text}“`] : [])],
  }),
}
