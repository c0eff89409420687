import type { Letters } from './letters.ts'

export const german: Letters = {
  sent: ({ site, number, orderLink, items, carrier, trackingNumber, trackingLink }) => ({
    subject: `Ihre Bestellung ${number} bei ${site} ist unterwegs`,
    lines: [
      carrier ? `${carrier} hat ein Paket von uns für Sie.` : 'Ein Paket von uns ist auf dem Weg zu Ihnen.',
      items.join('\n'),
      ...(trackingNumber ? [`Sendungsnummer: ${trackingNumber}`] : []),
      ...(trackingLink ? [{ link: trackingLink, label: 'Sendung verfolgen' }] : []),
      { link: orderLink, label: 'Zur Bestellung' },
    ],
  }),
  ready: ({ site, number, orderLink, items, place, instructions }) => ({
    subject: `Ihre Bestellung ${number} bei ${site} liegt bereit`,
    lines: [
      place ? `Sie können sie abholen: ${place}.` : 'Sie können sie abholen.',
      items.join('\n'),
      ...(instructions ? [instructions] : []),
      { link: orderLink, label: 'Zur Bestellung' },
    ],
  }),
}
