import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { PaymentRequestFacts } from './emails.ts'
import { english } from './en.ts'

export const paymentRequest = emailKind(
  { en: english, de: german },
  (write, facts: PaymentRequestFacts) => write(facts),
  {
    id: 'PAYMENT_REQUEST',
    variables: { shop: 'site', number: 'number', firstName: 'firstName', amount: 'amount' },
    sample: {
      site: 'Example',
      number: '10001',
      firstName: 'Alex',
      title: 'Order 10001',
      description: undefined,
      amount: '€ 63.40',
      link: 'https://shop.example/pay/1',
    },
  },
)
