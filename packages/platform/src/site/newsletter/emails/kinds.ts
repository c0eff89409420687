import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { ConfirmationFacts } from './emails.ts'
import { english } from './en.ts'

export const confirmation = emailKind(
  { en: english, de: german },
  (write, facts: ConfirmationFacts) => write(facts),
  {
    id: 'NEWSLETTER_CONFIRMATION',
    variables: { shop: 'site' },
    sample: {
      site: 'Example',
      link: 'https://shop.example/confirm',
      stopLink: 'https://shop.example/unsubscribe',
    },
  },
)
