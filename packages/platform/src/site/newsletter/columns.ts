import type { NewsletterSubscriber } from '../../generated/newsletter.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'newsletter_subscribers.state': NewsletterSubscriber['state']
  }
}
