import type { FulfillmentEmails, ShipmentFacts } from './emails.ts'

const hello = ({ firstName }: Pick<ShipmentFacts, 'firstName'>) =>
  firstName ? `Guten Tag ${firstName},` : 'Guten Tag,'

const followUp = (later: ShipmentFacts['later']) =>
  later.length > 0 ? [{ title: 'Diese Artikel folgen später:', items: later }] : []

export const german: FulfillmentEmails = {
  shipped: ({ carrier, trackingNumber, trackingLink, ...shipment }) => ({
    subject: `Ihre Bestellung ${shipment.number} bei ${shipment.site} ist unterwegs`,
    intro: [
      hello(shipment),
      carrier ? `wir haben diese Artikel mit ${carrier} verschickt:` : 'wir haben diese Artikel verschickt:',
    ],
    lines: [
      { items: shipment.items },
      ...(trackingNumber ? [`Sendungsnummer: ${trackingNumber}`] : []),
      ...(trackingLink ? [{ link: trackingLink, label: 'Sendung verfolgen' }] : []),
      ...followUp(shipment.later),
      { link: shipment.orderLink, label: 'Zur Bestellung' },
    ],
  }),
  ready: ({ place, instructions, ...shipment }) => ({
    subject: `Ihre Bestellung ${shipment.number} bei ${shipment.site} liegt bereit`,
    intro: [
      hello(shipment),
      place ? `Sie können diese Artikel abholen bei ${place}:` : 'Sie können diese Artikel jetzt abholen:',
    ],
    lines: [
      { items: shipment.items },
      ...(instructions ? [instructions] : []),
      ...followUp(shipment.later),
      { link: shipment.orderLink, label: 'Zur Bestellung' },
    ],
  }),
}
