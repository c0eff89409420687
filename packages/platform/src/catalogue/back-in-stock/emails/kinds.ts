import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { BackInStockFacts } from './emails.ts'
import { english } from './en.ts'

export const backInStock = emailKind(
  { en: english, de: german },
  (write, facts: BackInStockFacts) => write(facts),
  {
    id: 'BACK_IN_STOCK',
    variables: { shop: 'site', item: 'item', price: 'price' },
    sample: {
      site: 'Example',
      item: 'First product',
      price: '€ 20.00',
      picture: undefined,
      extras: {},
      link: 'https://shop.example/products/first-product',
      stopLink: 'https://shop.example/unsubscribe',
    },
  },
)
