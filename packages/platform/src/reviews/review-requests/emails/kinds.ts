import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { ReviewRequestFacts } from './emails.ts'
import { english } from './en.ts'

export const reviewRequest = emailKind(
  { en: english, de: german },
  (write, facts: ReviewRequestFacts) => write(facts),
  {
    id: 'REVIEW_REQUEST',
    variables: { shop: 'site', name: 'name' },
    sample: {
      site: 'Example',
      name: 'Alex',
      message: undefined,
      items: ['First product', 'Second product'].map((name) => ({
        name,
        picture: undefined,
        link: (rating: number) => `https://shop.example/review?stars=${rating}`,
      })),
      stopLink: 'https://shop.example/unsubscribe',
    },
  },
)
