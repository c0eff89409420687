import * as z from 'zod'

import { event } from '../define.ts'
import { PageLink } from '../shapes/page.ts'
import { Theme } from '../shapes/theme.ts'
import { ContactMessage } from './contact-messages.ts'
import { Menu } from './menus.ts'
import { NewsletterSubscriber } from './newsletter.ts'
import { FrameSettings } from './site-frame.ts'

const optionalText = z.string().optional()

const Address = z.object({
  street: optionalText,
  city: optionalText,
  country: optionalText,
  state: optionalText,
  zip: optionalText,
  streetNumber: optionalText,
  apartmentNumber: optionalText,
  googleFormattedAddress: optionalText,
  isPhysical: z.boolean().optional(),
  hint: z.record(z.string(), z.unknown()).optional(),
  coordinates: z.record(z.string(), z.unknown()).optional(),
})

/** The properties as published packages read them. */
const PublishedSiteProperties = z.object({
  language: optionalText,
  locale: z.object({ languageCode: optionalText, country: optionalText }).optional(),
  paymentCurrency: optionalText,
  timeZone: optionalText,
  email: optionalText,
  phone: optionalText,
  address: Address.optional(),
  siteDisplayName: optionalText,
  businessName: optionalText,
  logo: optionalText,
  description: optionalText,
  externalSiteUrl: optionalText,
  fax: optionalText,
  companyId: optionalText,
  businessSchedule: z.record(z.string(), z.unknown()).optional(),
  consentPolicy: z.record(z.string(), z.boolean()).optional(),
})

export const siteEvents = {
  themeUpdated: event('ThemeUpdated', {
    entity: 'theme',
    summary: 'The theme of the shop was changed.',
    payload: z.object({ theme: Theme, revision: z.string() }),
  }),
  sitePropertiesUpdated: event('SitePropertiesUpdated', {
    entity: 'site_properties',
    summary: 'The properties of the shop were changed: name, addresses, currency, locale and others.',
    payload: z.object({
      metasiteId: z.string(),
      event: z.object({
        version: z.number().int().describe('The revision of the properties.'),
        fields: z.array(z.string()).describe('The names of the changed properties.'),
        properties: PublishedSiteProperties,
      }),
    }),
  }),
  menuUpdated: event('MenuUpdated', {
    entity: 'menu',
    summary: 'A menu of the storefront was created or changed.',
    payload: Menu,
  }),
  menuDeleted: event('MenuDeleted', {
    entity: 'menu',
    summary: 'A menu was deleted. `header` and `footer` then follow the collections of the shop.',
    payload: z.object({ handle: z.string() }),
  }),
  pagePublished: event('PagePublished', {
    entity: 'page',
    summary: 'A page was published, for the first time or with changes.',
    payload: z.object({ page: PageLink }),
  }),
  pageUnpublished: event('PageUnpublished', {
    entity: 'page',
    summary: 'A published page was hidden from shoppers or deleted.',
    payload: z.object({ page: PageLink }),
  }),
  frameSettingsUpdated: event('FrameSettingsUpdated', {
    entity: 'frame_settings',
    summary: 'The surroundings of the storefront’s pages were changed, such as the announcement.',
    payload: FrameSettings,
  }),
  contactMessageReceived: event('ContactMessageReceived', {
    entity: 'contact_message',
    summary: 'A visitor sent a message by the contact form.',
    payload: ContactMessage,
  }),
  newsletterSubscriptionUpdated: event('NewsletterSubscriptionUpdated', {
    entity: 'newsletter_subscription',
    summary: 'A person confirmed their address for the newsletter, or unsubscribed.',
    payload: NewsletterSubscriber,
  }),
}
