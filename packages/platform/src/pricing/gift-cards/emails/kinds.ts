import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { GiftCardFacts } from './emails.ts'
import { english } from './en.ts'

export const giftCard = emailKind(
  { en: english, de: german },
  (write, facts: GiftCardFacts) => write(facts),
  {
    id: 'GIFT_CARD',
    variables: { shop: 'site', value: 'value', name: 'name', until: 'until' },
    sample: {
      site: 'Example',
      value: '€ 50.00',
      code: 'EXAM-PLE1-2345-6789',
      shop: 'https://shop.example',
      name: 'Alex',
      message: 'Happy birthday!',
      until: undefined,
    },
  },
)
