import { emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { ShipmentFacts } from './emails.ts'
import { english } from './en.ts'

const emails = { en: english, de: german }

const shipment: ShipmentFacts = {
  site: 'Example',
  number: '10001',
  firstName: 'Alex',
  orderLink: 'https://shop.example/orders/10001',
  items: [{ text: '2 × First product' }, { text: '1 × Second product' }],
  later: [{ text: '1 × Third product' }],
  carrier: 'Example Post',
  trackingNumber: 'EX123456789',
  trackingLink: 'https://post.example/EX123456789',
  place: '1 Example Street, 12345 Exampletown',
  instructions: undefined,
}

export const shipped = emailKind(emails, (to, facts: ShipmentFacts) => to.shipped(facts), {
  id: 'SHIPPING_CONFIRMATION',
  variables: { shop: 'site', number: 'number', firstName: 'firstName', carrier: 'carrier' },
  sample: shipment,
})

export const ready = emailKind(emails, (to, facts: ShipmentFacts) => to.ready(facts), {
  id: 'PICKUP_READY',
  variables: { shop: 'site', number: 'number', firstName: 'firstName', place: 'place' },
  sample: shipment,
})
