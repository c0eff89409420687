import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { toExampleShop } from '../../../kernel/mail/shop-email.ts'
import { german } from './de.ts'
import type { DisabledFacts } from './emails.ts'
import { english } from './en.ts'

export const disabled = emailKind(
  { en: english, de: german },
  (write, facts: DisabledFacts) => write(facts),
  {
    id: 'SHOP_WEBHOOK_DISABLED',
    variables: { shop: 'site', name: 'name', url: 'url' },
    sample: {
      ...toExampleShop,
      name: 'Accounting',
      url: 'https://books.example/orders',
      isGone: false,
      isAgent: false,
    },
  },
)
