import { addressLines } from '@vitrine/pricing/address-lines'

import { countryName } from '../../kernel/country-name.ts'
import { languageOf } from '../../kernel/mail/email.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { german } from './texts/de.ts'
import { english } from './texts/en.ts'
import type { LegalTexts, PageTexts } from './texts/page-texts.ts'

/** The words of the templates in the language of the shop. */
export const pageTexts = ({ language }: Pick<SiteSettings, 'language'>): PageTexts =>
  ({ en: english, de: german })[languageOf([language])]

/**
 * Drafts of the legal pages with the data of the shop. A text in square brackets waits for words of the owner. They are
 * no legal advice.
 */
export function legalTexts(settings: SiteSettings): LegalTexts {
  const { legal, placeholders } = pageTexts(settings)
  const { name, language, supportEmail, phone, businessAddress, invoices } = settings
  const { addressLine, postalCode, city, country } = businessAddress ?? {}
  const lines = addressLines(businessAddress ?? {}, country && countryName(country, languageOf([language])))
  const address = addressLine && (postalCode || city) ? lines.join(', ') : placeholders.address
  return legal({
    name,
    seller: `${name}, ${address}`,
    email: supportEmail ?? placeholders.email,
    address,
    phone: phone ?? placeholders.phone,
    vatId: invoices?.vatId ?? placeholders.vatId,
    taxIncluded: settings.taxIncludedInPrices,
  })
}
