import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { toExampleShop } from '../../../kernel/mail/shop-email.ts'
import { german } from './de.ts'
import type { StuckPaymentFacts, StuckRedemptionFacts } from './emails.ts'
import { english } from './en.ts'

const emails = { en: english, de: german }

export const stuckRedemption = emailKind(emails, (to, facts: StuckRedemptionFacts) => to.redemption(facts), {
  id: 'SHOP_REDEMPTION_NOT_RETURNED',
  variables: { shop: 'site', plugin: 'plugin' },
  sample: {
    ...toExampleShop,
    plugin: 'Gift card app',
    kind: 'GIFT_CARD',
    reason: 'The plugin did not answer',
    orderId: '4a1b7c52-0001-4c00-8a00-000000000001',
    transactionId: 'T-1',
  },
})

export const stuckPayment = emailKind(emails, (to, facts: StuckPaymentFacts) => to.payment(facts), {
  id: 'SHOP_PAYMENT_NOT_REFUNDED',
  variables: { shop: 'site', plugin: 'plugin', amount: 'amount' },
  sample: { ...toExampleShop, plugin: 'Payment app', amount: '63.40 EUR', paymentId: 'P-1' },
})
