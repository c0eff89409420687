import type { Row } from '../../../kernel/mail/email.ts'
import { officeButton } from '../../../kernel/mail/shop-email.ts'
import type { NewOrderFacts, OrderEmails, OrderFacts } from './emails.ts'

const hello = ({ firstName }: OrderFacts) => (firstName ? `Hello ${firstName},` : 'Hello,')

const rows = (order: OrderFacts): { readonly rows: readonly Row[]; readonly strong: string } => ({
  strong: 'Total',
  rows: [
    ...order.items,
    ...(order.discount ? [['Discount', `−${order.discount}`] as const] : []),
    ...(order.delivery ? [[order.delivery.title, order.delivery.amount ?? 'Free'] as const] : []),
    ...order.fees,
    ...(order.tax ? [[taxLabel(order.tax), order.tax.amount] as const] : []),
    ['Total', order.total],
    ...(order.open ? [['Balance due', order.open] as const] : []),
  ],
})

const taxLabel = ({ name = 'Tax', included }: NonNullable<OrderFacts['tax']>): string =>
  included ? `${name} (included)` : name

const payments = {
  PAID: 'Paid',
  PARTLY_PAID: 'Partly paid',
  AUTHORIZED: 'Accepted by the bank',
  OPEN: 'Not paid yet',
}

const paymentOf = ({ payment, howToPay }: NewOrderFacts): string =>
  `Payment: ${[payments[payment], howToPay?.name].filter(Boolean).join(', ')}`

const pay = ({ howToPay }: OrderFacts): string[] =>
  howToPay ? [[`Payment: ${howToPay.name}`, howToPay.instructions].filter(Boolean).join('\n')] : []

const where = (order: OrderFacts): string[] => [
  ...(order.sentTo ? [`Delivery address:\n${order.sentTo}`] : []),
  ...(order.collectedAt ? [`Pickup address:\n${order.collectedAt}`] : []),
  ...(order.deliveryTime ? [`${order.collectedAt ? 'Pickup' : 'Delivery'} time: ${order.deliveryTime}`] : []),
  ...(order.billedTo ? [`Billing address:\n${order.billedTo}`] : []),
  ...(order.note ? [`Your note: “${order.note}”`] : []),
]

export const english: OrderEmails = {
  confirmation: (order) => ({
    subject: `Your order ${order.number} from ${order.site}`,
    intro: [
      hello(order),
      `Thank you for your order from ${order.site}. Your order number is ${order.number}.`,
    ],
    lines: [rows(order), ...pay(order), ...where(order), { link: order.link, label: 'View order' }],
  }),
  cancellation: ({ message, refunded, ...order }) => ({
    subject: `Your order ${order.number} from ${order.site} was cancelled`,
    intro: [hello(order), `We cancelled your order ${order.number}. You do not need to do anything.`],
    lines: [
      ...(message ? [message] : []),
      rows(order),
      ...(refunded ? [`Refund: ${refunded}.`] : []),
      { link: order.link, label: 'View order' },
    ],
  }),
  edited: (order) => ({
    subject: `Your order ${order.number} from ${order.site} was changed`,
    intro: [hello(order), `We changed your order ${order.number}. Here is the updated order:`],
    lines: [rows(order), ...where(order), { link: order.link, label: 'View order' }],
  }),
  link: (order) => ({
    subject: `The link to your order ${order.number} from ${order.site}`,
    intro: [hello(order), `This link shows your order ${order.number} and where it is.`],
    lines: [
      { link: order.link, label: 'View order' },
      'If you did not ask for this email, you can ignore it.',
    ],
  }),
  newOrder: (order) => ({
    subject: `New order ${order.number}: ${order.total}`,
    intro: [`${order.site} received order ${order.number}.`],
    lines: [
      ...(order.buyer.length > 0 ? [`Customer: ${order.buyer.join(', ')}`] : []),
      paymentOf(order),
      rows(order),
      ...where({ ...order, note: undefined }),
      ...(order.note ? [`The customer’s note: “${order.note}”`] : []),
      ...officeButton(order.page, 'Open order'),
    ],
  }),
}
