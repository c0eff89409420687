import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { RefundFacts } from './emails.ts'
import { english } from './en.ts'

export const refund = emailKind({ en: english, de: german }, (write, facts: RefundFacts) => write(facts), {
  id: 'REFUND',
  variables: { shop: 'site', number: 'number', amount: 'amount' },
  sample: {
    site: 'Example',
    number: '10001',
    amount: '€ 18.50',
    message: undefined,
    link: 'https://shop.example/orders/10001',
  },
})
