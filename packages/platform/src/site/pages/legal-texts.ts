import { addressLines } from '@vitrine/pricing/address-lines'

import { countryName } from '../../kernel/country-name.ts'
import type { SiteSettings } from '../../kernel/settings.ts'

type Lines = readonly string[]

/**
 * Drafts of the legal pages with the data of the shop. A text in square brackets waits for words of the owner. They are
 * no legal advice.
 */
export function legalTexts(
  settings: SiteSettings,
): Record<'shipping' | 'returns' | 'privacy' | 'terms' | 'imprint', Lines> {
  const { name, supportEmail, phone, businessAddress, invoices } = settings
  const email = supportEmail ?? '[email address]'
  const { addressLine, postalCode, city, country } = businessAddress ?? {}
  const lines = addressLines(businessAddress ?? {}, country && countryName(country, 'en'))
  const address = addressLine && (postalCode || city) ? lines.join(', ') : '[postal address]'
  const seller = `${name}, ${address}`
  return {
    shipping: [
      'The checkout shows the delivery options for your address with their prices before you pay.',
      '## Delivery time',
      'We hand parcels to the carrier within [number] working days. Delivery then takes [number] to [number] working days.',
      '## Where we deliver',
      'We deliver to the countries that the checkout offers. For other countries, write to us before you order.',
      '## Customs',
      'For deliveries outside [country or customs union], the recipient pays import duties and taxes.',
      '## Damaged or lost parcels',
      `Send a photo of the damage to ${email}. We replace the item or refund it.`,
    ],
    returns: [
      'You can send items back within [14] days after you received them, without giving a reason.',
      '## How to return an item',
      `Write to ${email} with your order number and the items. Send them to ${address}.`,
      '## Refund',
      'We refund the price and the standard delivery within 14 days after your message, to the payment method of the order. We may wait until the items are back or you show that you sent them.',
      '## Cost of the return',
      '[You pay / We pay] the postage of the return. If an item is faulty or wrong, we pay.',
      '## Exceptions',
      'You cannot return items made to your wishes, opened hygiene goods, or downloads that you have begun.',
      '- [More exceptions, or delete this line]',
    ],
    privacy: [
      `This page says which data ${name} keeps about you, why, and for how long.`,
      '## Who is responsible',
      `${seller}. Email: ${email}.`,
      '## What we keep',
      '- Orders: name, address, email, phone, items and payments. We need them to deliver, and tax law obliges us to keep invoices for [number] years.',
      '- Accounts: your profile, addresses and wishlist, until you delete the account.',
      '- Cart: a cookie that remembers your cart, without your name.',
      '- Messages: what you write to us, for [number] months.',
      '## Who receives data',
      'Carriers receive your address. Payment providers receive the data of the payment: [names of payment providers]. Our technical providers process data on our behalf: [names of hosting and email providers].',
      '## Cookies',
      'The shop needs cookies for the cart, the sign-in and your choice about cookies. Other cookies wait for your consent.',
      '## Your rights',
      'You can ask for a copy of your data, have it corrected or deleted, object to its use, and complain to [name of the supervisory authority].',
      `Write to ${email}.`,
    ],
    terms: [
      `These terms apply to orders at ${name}. The seller is ${seller}.`,
      '## Contract',
      'Products in the shop are an offer to order. The contract begins when we confirm your order by email.',
      '## Prices and payment',
      settings.taxIncludedInPrices
        ? 'Prices include tax. Delivery is added in the checkout before you pay.'
        : 'Prices are without tax. Tax and delivery are added in the checkout before you pay.',
      '## Delivery',
      'We deliver to the address of the order. The shipping page has times and prices.',
      '## Right of withdrawal and returns',
      'The returns page says how you send items back.',
      '## Faulty items',
      'Your statutory rights apply. [Additional guarantees, or delete this sentence]',
      '## Law and disputes',
      'The law of [country] applies. Consumers keep the protection of the country in which they live. [Participation in dispute resolution]',
    ],
    imprint: [
      '## Operator of this shop',
      `${name} [legal form]`,
      address,
      '## Represented by',
      '[name of the owner or managing director]',
      '## Contact',
      `Email: ${email}`,
      `Phone: ${phone ?? '[phone number]'}`,
      '## Registration',
      'Register: [register and number, or delete this line]',
      `VAT number: ${invoices?.vatId ?? '[VAT number, or delete this line]'}`,
      '## Responsible for the content',
      '[name and address]',
    ],
  }
}
