import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { ReminderFacts } from './emails.ts'
import { english } from './en.ts'

export const reminder = emailKind(
  { en: english, de: german },
  (write, facts: ReminderFacts) => write(facts),
  {
    id: 'ABANDONED_CHECKOUT',
    variables: { shop: 'site', total: 'total' },
    sample: {
      site: 'Example',
      items: [['2 × First product', '€ 40.00']],
      total: '€ 40.00',
      link: 'https://shop.example/checkout',
      stopLink: 'https://shop.example/unsubscribe',
    },
  },
)
