import type { NewsletterSubscriber } from '@vitrine/client/newsletter'

export const stateNames: Readonly<Record<NewsletterSubscriber['state'], string>> = {
  PENDING: 'Not confirmed',
  CONFIRMED: 'Confirmed',
  UNSUBSCRIBED: 'Unsubscribed',
}
