import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { toExampleShop } from '../../../kernel/mail/shop-email.ts'
import { german } from './de.ts'
import type { CancellationFacts, NewOrderFacts, OrderFacts } from './emails.ts'
import { english } from './en.ts'

const emails = { en: english, de: german }

const order: OrderFacts = {
  site: 'Example',
  number: '10001',
  firstName: 'Alex',
  items: [
    ['2 × First product', '€ 40.00'],
    ['1 × Second product', '€ 18.50'],
  ],
  discount: undefined,
  delivery: { title: 'Standard', amount: '€ 4.90' },
  fees: [],
  tax: { name: undefined, amount: '€ 10.12', included: true },
  total: '€ 63.40',
  open: undefined,
  howToPay: undefined,
  deliveryTime: undefined,
  sentTo: 'Alex Example\n1 Example Street\n12345 Exampletown',
  collectedAt: undefined,
  billedTo: 'Alex Example\n1 Example Street\n12345 Exampletown',
  note: undefined,
  link: 'https://shop.example/orders/10001',
}

const variables = { shop: 'site', number: 'number', firstName: 'firstName', total: 'total' } as const

export const confirmation = emailKind(emails, (to, facts: OrderFacts) => to.confirmation(facts), {
  id: 'ORDER_CONFIRMATION',
  variables,
  sample: order,
})

export const edited = emailKind(emails, (to, facts: OrderFacts) => to.edited(facts), {
  id: 'ORDER_EDITED',
  variables,
  sample: order,
})

export const cancellation = emailKind(emails, (to, facts: CancellationFacts) => to.cancellation(facts), {
  id: 'ORDER_CANCELLATION',
  variables,
  sample: { ...order, message: undefined, refunded: '€ 63.40' },
})

export const link = emailKind(emails, (to, facts: OrderFacts) => to.link(facts), {
  id: 'ORDER_LINK',
  variables,
  sample: order,
})

export const newOrder = emailKind(emails, (to, facts: NewOrderFacts) => to.newOrder(facts), {
  id: 'SHOP_NEW_ORDER',
  variables: { shop: 'site', number: 'number', total: 'total' },
  sample: {
    ...order,
    ...toExampleShop,
    buyer: ['Alex Example', 'alex@shop.example'],
    payment: 'PAID',
  },
})
