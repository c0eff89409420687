import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { InvoiceFacts } from './emails.ts'
import { english } from './en.ts'

export const invoice = emailKind({ en: english, de: german }, (write, facts: InvoiceFacts) => write(facts), {
  id: 'INVOICE',
  variables: { shop: 'site', number: 'number', orderNumber: 'orderNumber', total: 'total', due: 'due' },
  sample: {
    site: 'Example',
    number: 'INV-00001',
    orderNumber: '10001',
    total: '€ 63.40',
    due: '31 December',
  },
})
