import { addressLines } from '@vitrine/pricing/address-lines'
import type { Checkout } from '../data/checkout.ts'
import type { Country, PageOf } from '../generated/hosted-pages.ts'
import { checkPresent } from '../shell/checks.ts'
import type { Errors } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'

type AddressWithContact = NonNullable<Checkout['billingInfo']>

export interface TypedAddress extends Record<string, string> {
  country: string
  firstName: string
  lastName: string
  company: string
  addressLine: string
  addressLine2: string
  postalCode: string
  city: string
  subdivision: string
  phone: string
}

export function toTypedAddress(known: AddressWithContact | undefined, defaultCountry: string): TypedAddress {
  const { address, contactDetails } = known ?? {}
  return {
    country: address?.country ?? defaultCountry,
    firstName: contactDetails?.firstName ?? '',
    lastName: contactDetails?.lastName ?? '',
    company: contactDetails?.company ?? '',
    addressLine: address?.addressLine ?? '',
    addressLine2: address?.addressLine2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    subdivision: address?.subdivision ?? '',
    phone: contactDetails?.phone ?? '',
  }
}

export function fromTypedAddress(typed: TypedAddress): AddressWithContact {
  return {
    address: present({
      country: typed.country,
      addressLine: typed.addressLine,
      addressLine2: typed.addressLine2,
      postalCode: typed.postalCode,
      city: typed.city,
      subdivision: typed.subdivision,
    }),
    contactDetails: present({
      firstName: typed.firstName,
      lastName: typed.lastName,
      company: typed.company,
      phone: typed.phone,
    }),
  }
}

/** The fields that the page asks for: the shop can reduce a billing address to name and country. */
export type AddressExtent = 'full' | 'name-and-country'

export function billingExtent({ billingFields }: PageOf<'checkout'>): AddressExtent {
  return billingFields === 'MINIMUM_REQUIRED_FIELDS' ? 'name-and-country' : 'full'
}

export function checkAddress(
  typed: TypedAddress,
  country: Country | undefined,
  extent: AddressExtent,
): Errors<TypedAddress> {
  const who = {
    country: checkPresent(typed.country, texts().checkout.needsCountry),
    firstName: checkPresent(typed.firstName, texts().checkout.needsFirstName),
    lastName: checkPresent(typed.lastName, texts().checkout.needsLastName),
  }
  if (extent === 'name-and-country') return who
  const asks = (field: Country['fields'][number]) => country?.fields.includes(field) ?? true
  return {
    ...who,
    addressLine: checkPresent(typed.addressLine, texts().checkout.needsStreet),
    postalCode:
      asks('postalCode') && !country?.postalCodeOptional
        ? checkPresent(typed.postalCode, texts().checkout.needsPostalCode(country?.postalCodeName))
        : undefined,
    city: asks('city') ? checkPresent(typed.city, texts().checkout.needsCity) : undefined,
    subdivision: country?.subdivisions
      ? checkPresent(typed.subdivision, texts().checkout.needsState(country.subdivisionName))
      : undefined,
    phone: /^[+()\d\s./-]*$/.test(typed.phone) ? undefined : texts().checkout.wrongPhone,
  }
}

/** Whether both name the same person and place. */
export function isSameAddress(
  one: AddressWithContact | undefined,
  other: AddressWithContact | undefined,
): boolean {
  return JSON.stringify(toTypedAddress(one, '')) === JSON.stringify(toTypedAddress(other, ''))
}

/** Returns person and address as lines of text. */
export function envelopeLines(known: AddressWithContact | undefined, locale: string): readonly string[] {
  const { address = {}, contactDetails } = known ?? {}
  return [
    [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    contactDetails?.company,
    ...addressLines(address, address.countryFullname ?? countryName(address.country, locale)),
  ].filter((line): line is string => Boolean(line))
}

function countryName(code: string | undefined, locale: string): string {
  if (!code) return ''
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code
}

function present<T extends Record<string, string>>(fields: T): Partial<T> {
  const filled = Object.entries(fields).flatMap(([name, value]) =>
    value.trim() ? [[name, value.trim()]] : [],
  )
  return Object.fromEntries(filled) as Partial<T>
}
