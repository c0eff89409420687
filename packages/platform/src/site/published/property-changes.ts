import type { PublishedProperties, SiteSettings } from '../../kernel/settings.ts'
import type { Contact, Profile } from './property-input.ts'

/** Only the named fields change, or all sent ones; a named field without a value is removed. */
export function sentFields<T extends object>(
  given: T,
  fields: readonly string[] | null | undefined,
): Partial<T> {
  if (fields?.length)
    return Object.fromEntries(
      Object.keys(given)
        .concat(fields)
        .filter((name) => fields.includes(name))
        .map((name) => [name, given[name as keyof T] ?? null]),
    ) as Partial<T>
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** The changes of the site by a business profile. The logo is handled apart, because it is a file. */
export function ofProfile(
  { siteDisplayName, description, businessName, companyId }: Partial<Profile>,
  settings: SiteSettings,
) {
  return {
    ...(siteDisplayName !== undefined && { name: siteDisplayName ?? '' }),
    ...(description !== undefined && { description }),
    published: kept({ ...settings.published }, { businessName, companyId }),
  }
}

export function ofContact({ email, phone, fax, address }: Partial<Contact>, settings: SiteSettings) {
  const { street, streetNumber, city, country, state, zip, ...others } = address ?? {}
  const line = [street, streetNumber].filter(Boolean).join(' ')
  const parts = { addressLine: line, city, country, subdivision: state, postalCode: zip }
  return {
    ...(email !== undefined && { supportEmail: email || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(address !== undefined && { businessAddress: address && kept({}, parts) }),
    published: kept(
      { ...settings.published },
      { fax, ...(address !== undefined && { address: address && kept({}, others) }) },
    ),
  }
}

/** Sets the values; null and empty text remove one. */
function kept<T extends object = PublishedProperties>(known: T, changes: object): T {
  const all = Object.entries({ ...known, ...defined(changes) })
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== '')) as T
}

const defined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
