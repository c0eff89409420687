import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { SubscriptionFacts } from './emails.ts'
import { english } from './en.ts'

const emails = { en: english, de: german }

const subscription: SubscriptionFacts = {
  site: 'Example',
  title: 'First product (Every month)',
  number: '10001',
  link: 'https://shop.example/account/subscriptions',
  nextTry: '31 December',
}

const variables = { shop: 'site', title: 'title', number: 'number' } as const

export const paymentFailed = emailKind(emails, (to, facts: SubscriptionFacts) => to.paymentFailed(facts), {
  id: 'SUBSCRIPTION_PAYMENT_FAILED',
  variables: { ...variables, nextTry: 'nextTry' },
  sample: subscription,
})

export const suspended = emailKind(emails, (to, facts: SubscriptionFacts) => to.suspended(facts), {
  id: 'SUBSCRIPTION_SUSPENDED',
  variables,
  sample: subscription,
})

export const canceled = emailKind(emails, (to, facts: SubscriptionFacts) => to.canceled(facts), {
  id: 'SUBSCRIPTION_ENDED',
  variables: { shop: 'site', title: 'title' },
  sample: subscription,
})
