import type { Letters } from './letters.ts'

export const english: Letters = {
  sent: ({ site, number, orderLink, items, carrier, trackingNumber, trackingLink }) => ({
    subject: `Your order ${number} from ${site} is on its way`,
    lines: [
      carrier ? `${carrier} has a parcel of ours for you.` : 'A parcel of ours is on its way to you.',
      items.join('\n'),
      ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
      ...(trackingLink ? [{ link: trackingLink, label: 'Follow the parcel' }] : []),
      { link: orderLink, label: 'See your order' },
    ],
  }),
  ready: ({ site, number, orderLink, items, place, instructions }) => ({
    subject: `Your order ${number} at ${site} is ready to collect`,
    lines: [
      place ? `It waits for you: ${place}.` : 'It waits for you.',
      items.join('\n'),
      ...(instructions ? [instructions] : []),
      { link: orderLink, label: 'See your order' },
    ],
  }),
}
