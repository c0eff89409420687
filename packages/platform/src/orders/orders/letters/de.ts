import type { OrderFacts, OrderLetters } from './letters.ts'

const hello = ({ firstName }: OrderFacts) => (firstName ? `Guten Tag ${firstName},` : 'Guten Tag,')

const rows = (order: OrderFacts): { readonly rows: readonly (readonly [string, string])[] } => ({
  rows: [
    ...order.items,
    ...(order.discount ? [['Rabatt', `−${order.discount}`] as const] : []),
    ...(order.delivery ? [[order.delivery.title, order.delivery.amount ?? 'Kostenlos'] as const] : []),
    ...order.fees,
    ...(order.tax ? [[order.tax.included ? 'Enthaltene Steuer' : 'Steuer', order.tax.amount] as const] : []),
    ['Gesamt', order.total],
    ...(order.open ? [['Noch zu zahlen', order.open] as const] : []),
  ],
})

const where = (order: OrderFacts): string[] => [
  ...(order.sentTo ? [`Lieferung an:\n${order.sentTo}`] : []),
  ...(order.collectedAt ? [`Abholung bei:\n${order.collectedAt}`] : []),
  ...(order.deliveryTime ? [`Wann: ${order.deliveryTime}`] : []),
  ...(order.billedTo ? [`Rechnung an:\n${order.billedTo}`] : []),
  ...(order.note ? [`Ihre Anmerkung: „${order.note}“`] : []),
]

export const german: OrderLetters = {
  confirmation: (order) => ({
    subject: `Ihre Bestellung ${order.number} bei ${order.site}`,
    lines: [
      hello(order),
      `vielen Dank für Ihre Bestellung bei ${order.site}. Sie hat die Nummer ${order.number}.`,
      rows(order),
      ...where(order),
      { link: order.link, label: 'Bestellung ansehen' },
    ],
  }),
  cancellation: (order, message, refunded) => ({
    subject: `Ihre Bestellung ${order.number} bei ${order.site} wurde storniert`,
    lines: [
      hello(order),
      `Ihre Bestellung ${order.number} bei ${order.site} wurde storniert. Sie müssen nichts weiter tun.`,
      ...(message ? [message] : []),
      rows(order),
      ...(refunded ? [`Sie bekommen zurück: ${refunded}.`] : []),
      { link: order.link, label: 'Bestellung ansehen' },
    ],
  }),
  edited: (order) => ({
    subject: `Ihre Bestellung ${order.number} bei ${order.site} wurde geändert`,
    lines: [
      hello(order),
      `wir haben Ihre Bestellung ${order.number} geändert. So steht sie jetzt:`,
      rows(order),
      ...where(order),
      { link: order.link, label: 'Bestellung ansehen' },
    ],
  }),
  news: (order) => ({
    subject: `Neue Bestellung ${order.number}: ${order.total}`,
    lines: [`${order.site} hat eine neue Bestellung, ${order.number}.`, rows(order), ...where(order)],
  }),
}
