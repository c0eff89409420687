import type { OrderFacts, OrderLetters } from './letters.ts'

const hello = ({ firstName }: OrderFacts) => (firstName ? `Hello ${firstName},` : 'Hello,')

const rows = (order: OrderFacts): { readonly rows: readonly (readonly [string, string])[] } => ({
  rows: [
    ...order.items,
    ...(order.discount ? [['Discount', `−${order.discount}`] as const] : []),
    ...(order.delivery ? [[order.delivery.title, order.delivery.amount ?? 'Free'] as const] : []),
    ...order.fees,
    ...(order.tax ? [[order.tax.included ? 'Tax, included' : 'Tax', order.tax.amount] as const] : []),
    ['Total', order.total],
    ...(order.open ? [['Still to pay', order.open] as const] : []),
  ],
})

const where = (order: OrderFacts): string[] => [
  ...(order.sentTo ? [`Delivery to:\n${order.sentTo}`] : []),
  ...(order.collectedAt ? [`To be collected at:\n${order.collectedAt}`] : []),
  ...(order.deliveryTime ? [`When: ${order.deliveryTime}`] : []),
  ...(order.billedTo ? [`Billed to:\n${order.billedTo}`] : []),
  ...(order.note ? [`Your note: “${order.note}”`] : []),
]

export const english: OrderLetters = {
  confirmation: (order) => ({
    subject: `Your order ${order.number} at ${order.site}`,
    lines: [
      hello(order),
      `Thank you for your order at ${order.site}. Its number is ${order.number}.`,
      rows(order),
      ...where(order),
      { link: order.link, label: 'See your order' },
    ],
  }),
  cancellation: (order, message, refunded) => ({
    subject: `Your order ${order.number} at ${order.site} was cancelled`,
    lines: [
      hello(order),
      `Your order ${order.number} at ${order.site} was cancelled. You need not do anything.`,
      ...(message ? [message] : []),
      rows(order),
      ...(refunded ? [`You get back: ${refunded}.`] : []),
      { link: order.link, label: 'See your order' },
    ],
  }),
  edited: (order) => ({
    subject: `Your order ${order.number} at ${order.site} was changed`,
    lines: [
      hello(order),
      `We have changed your order ${order.number}. This is how it stands now:`,
      rows(order),
      ...where(order),
      { link: order.link, label: 'See your order' },
    ],
  }),
  news: (order) => ({
    subject: `New order ${order.number}: ${order.total}`,
    lines: [`${order.site} has a new order, ${order.number}.`, rows(order), ...where(order)],
  }),
}
