import type { FulfillmentEmails, ShipmentFacts } from './emails.ts'

const hello = ({ firstName }: Pick<ShipmentFacts, 'firstName'>) =>
  firstName ? `Hello ${firstName},` : 'Hello,'

const followUp = (later: ShipmentFacts['later']) =>
  later.length > 0 ? [{ title: 'These items follow later:', items: later }] : []

export const english: FulfillmentEmails = {
  shipped: ({ carrier, trackingNumber, trackingLink, ...shipment }) => ({
    subject: `Your order ${shipment.number} from ${shipment.site} is on its way`,
    intro: [hello(shipment), carrier ? `We shipped these items with ${carrier}:` : 'We shipped these items:'],
    lines: [
      { items: shipment.items },
      ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
      ...(trackingLink ? [{ link: trackingLink, label: 'Track shipment' }] : []),
      ...followUp(shipment.later),
      { link: shipment.orderLink, label: 'View order' },
    ],
  }),
  ready: ({ place, instructions, ...shipment }) => ({
    subject: `Your order ${shipment.number} from ${shipment.site} is ready to collect`,
    intro: [
      hello(shipment),
      place ? `You can collect these items at ${place}:` : 'You can collect these items now:',
    ],
    lines: [
      { items: shipment.items },
      ...(instructions ? [instructions] : []),
      ...followUp(shipment.later),
      { link: shipment.orderLink, label: 'View order' },
    ],
  }),
}
