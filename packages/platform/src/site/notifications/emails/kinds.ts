import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { toExampleShop } from '../../../kernel/mail/shop-email.ts'
import { german } from './de.ts'
import type { AbandonedFacts, PaymentFacts, ReturnFacts, ReviewFacts, StockFacts } from './emails.ts'
import { english } from './en.ts'

const emails = { en: english, de: german }

const payment = {
  variables: { shop: 'site', number: 'number', amount: 'amount' },
  sample: { ...toExampleShop, number: '10001', amount: '€63.40' },
} as const

export const paymentFailed = emailKind(emails, (to, facts: PaymentFacts) => to.paymentFailed(facts), {
  id: 'SHOP_PAYMENT_FAILED',
  ...payment,
})

export const chargeback = emailKind(emails, (to, facts: PaymentFacts) => to.chargeback(facts), {
  id: 'SHOP_CHARGEBACK',
  ...payment,
})

export const soldOut = emailKind(emails, (to, facts: StockFacts) => to.soldOut(facts), {
  id: 'SHOP_SOLD_OUT',
  variables: { shop: 'site', item: 'item' },
  sample: { ...toExampleShop, item: 'First product', left: '0' },
})

export const lowStock = emailKind(emails, (to, facts: StockFacts) => to.lowStock(facts), {
  id: 'SHOP_LOW_STOCK',
  variables: { shop: 'site', item: 'item', left: 'left' },
  sample: { ...toExampleShop, item: 'First product', left: '3' },
})

export const abandonedCheckout = emailKind(
  emails,
  (to, facts: AbandonedFacts) => to.abandonedCheckout(facts),
  {
    id: 'SHOP_ABANDONED_CHECKOUT',
    variables: { shop: 'site', total: 'total', items: 'items' },
    sample: { ...toExampleShop, total: '€63.40', items: '2' },
  },
)

export const returnRequested = emailKind(emails, (to, facts: ReturnFacts) => to.returnRequested(facts), {
  id: 'SHOP_RETURN_REQUESTED',
  variables: { shop: 'site', number: 'number', customer: 'buyer' },
  sample: {
    ...toExampleShop,
    number: '10001',
    buyer: 'Alex Example',
    items: [{ text: '1 × First product', reason: 'TOO_SMALL', comment: undefined, exchangeWish: undefined }],
  },
})

export const reviewPending = emailKind(emails, (to, facts: ReviewFacts) => to.reviewPending(facts), {
  id: 'SHOP_REVIEW_PENDING',
  variables: { shop: 'site', author: 'author' },
  sample: { ...toExampleShop, author: 'Alex', text: 'I use it every day.' },
})
