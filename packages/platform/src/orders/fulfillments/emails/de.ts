import type { FulfillmentEmails, ShipmentFacts } from './emails.ts'

const followUp = (later: ShipmentFacts['later']) =>
  later.length > 0 ? [`Diese Artikel folgen später:\n${later.join('\n')}`] : []

export const german: FulfillmentEmails = {
  shipped: ({ site, number, orderLink, items, later, carrier, trackingNumber, trackingLink }) => ({
    subject: `Ihre Bestellung ${number} bei ${site} ist unterwegs`,
    intro: [
      carrier ? `Wir haben diese Artikel mit ${carrier} verschickt:` : 'Wir haben diese Artikel verschickt:',
    ],
    lines: [
      items.join('\n'),
      ...(trackingNumber ? [`Sendungsnummer: ${trackingNumber}`] : []),
      ...(trackingLink ? [{ link: trackingLink, label: 'Sendung verfolgen' }] : []),
      ...followUp(later),
      { link: orderLink, label: 'Zur Bestellung' },
    ],
  }),
  ready: ({ site, number, orderLink, items, later, place, instructions }) => ({
    subject: `Ihre Bestellung ${number} bei ${site} liegt bereit`,
    intro: [
      place ? `Sie können diese Artikel abholen bei ${place}:` : 'Sie können diese Artikel jetzt abholen:',
    ],
    lines: [
      items.join('\n'),
      ...(instructions ? [instructions] : []),
      ...followUp(later),
      { link: orderLink, label: 'Zur Bestellung' },
    ],
  }),
}
