import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { ReplyFacts } from './emails.ts'
import { english } from './en.ts'

export const reply = emailKind({ en: english, de: german }, (write, facts: ReplyFacts) => write(facts), {
  id: 'REVIEW_REPLY',
  variables: { shop: 'site', author: 'author', product: 'product' },
  sample: {
    site: 'Example',
    author: 'Alex',
    product: 'First product',
    reply: 'Thank you for your kind words!',
    link: 'https://shop.example/products/first-product#reviews',
  },
})
