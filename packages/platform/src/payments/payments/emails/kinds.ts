import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { toExampleShop } from '../../../kernel/mail/shop-email.ts'
import { german } from './de.ts'
import type { ExpiryFacts } from './emails.ts'
import { english } from './en.ts'

export const expiry = emailKind({ en: english, de: german }, (write, facts: ExpiryFacts) => write(facts), {
  id: 'SHOP_AUTHORIZATION_EXPIRING',
  variables: { shop: 'site', number: 'number', amount: 'amount', expiry: 'expiresAt' },
  sample: { ...toExampleShop, number: '10001', amount: '€63.40', expiresAt: '31.12., 18:00' },
})
