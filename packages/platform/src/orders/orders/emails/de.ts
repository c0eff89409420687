import type { Row } from '../../../kernel/mail/email.ts'
import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { NewOrderFacts, OrderEmails, OrderFacts } from './emails.ts'

const hello = ({ firstName }: OrderFacts) => (firstName ? `Guten Tag ${firstName},` : 'Guten Tag,')

const rows = (order: OrderFacts): { readonly rows: readonly Row[]; readonly strong: string } => ({
  strong: 'Gesamt',
  rows: [
    ...order.items,
    ...(order.discount ? [['Rabatt', `−${order.discount}`] as const] : []),
    ...(order.delivery ? [[order.delivery.title, order.delivery.amount ?? 'Kostenlos'] as const] : []),
    ...order.fees,
    ...(order.tax ? [[taxLabel(order.tax), order.tax.amount] as const] : []),
    ['Gesamt', order.total],
    ...(order.open ? [['Noch zu zahlen', order.open] as const] : []),
  ],
})

const taxLabel = ({ name = 'Steuer', included }: NonNullable<OrderFacts['tax']>): string =>
  included ? `${name} (enthalten)` : name

const payments = {
  PAID: 'Bezahlt',
  PARTLY_PAID: 'Teilweise bezahlt',
  AUTHORIZED: 'Von der Bank genehmigt',
  OPEN: 'Noch nicht bezahlt',
}

const paymentOf = ({ payment, howToPay }: NewOrderFacts): string =>
  `Zahlung: ${[payments[payment], howToPay?.name].filter(Boolean).join(', ')}`

const pay = ({ howToPay }: OrderFacts): string[] =>
  howToPay ? [[`Zahlung: ${howToPay.name}`, howToPay.instructions].filter(Boolean).join('\n')] : []

const where = (order: OrderFacts): string[] => [
  ...(order.sentTo ? [`Lieferadresse:\n${order.sentTo}`] : []),
  ...(order.collectedAt ? [`Abholort:\n${order.collectedAt}`] : []),
  ...(order.deliveryTime ? [`${order.collectedAt ? 'Abholzeit' : 'Lieferzeit'}: ${order.deliveryTime}`] : []),
  ...(order.billedTo ? [`Rechnungsadresse:\n${order.billedTo}`] : []),
  ...(order.note ? [`Ihre Anmerkung: „${order.note}“`] : []),
]

export const german: OrderEmails = {
  confirmation: (order) => ({
    subject: `Ihre Bestellung ${order.number} bei ${order.site}`,
    intro: [
      hello(order),
      `vielen Dank für Ihre Bestellung bei ${order.site}. Ihre Bestellnummer lautet ${order.number}.`,
    ],
    lines: [rows(order), ...pay(order), ...where(order), { link: order.link, label: 'Bestellung ansehen' }],
  }),
  cancellation: ({ message, refunded, ...order }) => ({
    subject: `Ihre Bestellung ${order.number} bei ${order.site} wurde storniert`,
    intro: [
      hello(order),
      `Wir haben Ihre Bestellung ${order.number} storniert. Sie müssen nichts weiter tun.`,
    ],
    lines: [
      ...(message ? [message] : []),
      rows(order),
      ...(refunded ? [`Erstattung: ${refunded}.`] : []),
      { link: order.link, label: 'Bestellung ansehen' },
    ],
  }),
  edited: (order) => ({
    subject: `Ihre Bestellung ${order.number} bei ${order.site} wurde geändert`,
    intro: [
      hello(order),
      `wir haben Ihre Bestellung ${order.number} geändert. Hier ist die aktuelle Bestellung:`,
    ],
    lines: [rows(order), ...where(order), { link: order.link, label: 'Bestellung ansehen' }],
  }),
  link: (order) => ({
    subject: `Der Link zu Ihrer Bestellung ${order.number} bei ${order.site}`,
    intro: [hello(order), `dieser Link zeigt Ihre Bestellung ${order.number} und wo sie ist.`],
    lines: [
      { link: order.link, label: 'Bestellung ansehen' },
      'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.',
    ],
  }),
  newOrder: (order) => ({
    subject: `Neue Bestellung ${order.number}: ${order.total}`,
    intro: [`${order.site} hat die Bestellung ${order.number} erhalten.`],
    lines: [
      ...(order.buyer.length > 0 ? [`Kunde: ${order.buyer.join(', ')}`] : []),
      paymentOf(order),
      rows(order),
      ...where({ ...order, note: undefined }),
      ...(order.note ? [`Anmerkung des Kunden: „${order.note}“`] : []),
      ...officeButton(order.page, 'Bestellung öffnen'),
    ],
  }),
}
