import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { ExchangeFacts, ReturnFacts } from './emails.ts'
import { english } from './en.ts'

const emails = { en: english, de: german }
const variables = { shop: 'site', number: 'number', firstName: 'firstName' } as const

const sample: ReturnFacts = {
  site: 'Example',
  number: '10001',
  firstName: 'Alex',
  orderLink: 'https://shop.example/orders/10001',
  items: [{ text: '1 × First product' }],
  note: undefined,
  instructions: 'Send the parcel to 1 Example Street, 12345 Exampletown.',
  returnTo: undefined,
}

export const approved = emailKind(emails, (to, facts: ReturnFacts) => to.approved(facts), {
  id: 'RETURN_APPROVED',
  variables,
  sample,
})

export const declined = emailKind(emails, (to, facts: ReturnFacts) => to.declined(facts), {
  id: 'RETURN_DECLINED',
  variables,
  sample: { ...sample, note: 'The seal of the package is broken.' },
})

export const received = emailKind(emails, (to, facts: ReturnFacts) => to.received(facts), {
  id: 'RETURN_RECEIVED',
  variables,
  sample,
})

export const exchanged = emailKind(emails, (to, facts: ExchangeFacts) => to.exchanged(facts), {
  id: 'RETURN_EXCHANGED',
  variables: { ...variables, newNumber: 'newNumber' },
  sample: {
    ...sample,
    newNumber: '10002',
    replacements: [{ text: '1 × Second product' }],
    total: '€25.00',
    credit: '€20.00',
    toPay: '€5.00',
  },
})
