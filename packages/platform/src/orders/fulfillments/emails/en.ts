import type { FulfillmentEmails, ShipmentFacts } from './emails.ts'

const followUp = (later: ShipmentFacts['later']) =>
  later.length > 0 ? [`These items follow later:\n${later.join('\n')}`] : []

export const english: FulfillmentEmails = {
  shipped: ({ site, number, orderLink, items, later, carrier, trackingNumber, trackingLink }) => ({
    subject: `Your order ${number} from ${site} is on its way`,
    intro: [carrier ? `We shipped these items with ${carrier}:` : 'We shipped these items:'],
    lines: [
      items.join('\n'),
      ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
      ...(trackingLink ? [{ link: trackingLink, label: 'Track shipment' }] : []),
      ...followUp(later),
      { link: orderLink, label: 'View order' },
    ],
  }),
  ready: ({ site, number, orderLink, items, later, place, instructions }) => ({
    subject: `Your order ${number} from ${site} is ready to collect`,
    intro: [place ? `You can collect these items at ${place}:` : 'You can collect these items now:'],
    lines: [
      items.join('\n'),
      ...(instructions ? [instructions] : []),
      ...followUp(later),
      { link: orderLink, label: 'View order' },
    ],
  }),
}
