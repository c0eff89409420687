import type { MemberAddress, MemberAddressInput } from '@vitrine/client/members'
import { addressLines } from '@vitrine/pricing/address-lines'

import { countryName } from '../../data/format.ts'
import { moreTexts } from '../../texts/texts.ts'

/** The fields of the address form. */
export const addressFields = [
  'addressLine',
  'addressLine2',
  'city',
  'subdivision',
  'postalCode',
  'country',
] as const

export type AddressValues = Readonly<Record<(typeof addressFields)[number], string>>

/** Converts an address for the form, which has one line for the street. */
export function valuesOf(address: MemberAddress): AddressValues {
  const { name, number } = address.streetAddress ?? {}
  return {
    addressLine: address.addressLine ?? [name, number].filter(Boolean).join(' '),
    addressLine2: address.addressLine2 ?? '',
    city: address.city ?? '',
    // As on an envelope: `CA` of `US-CA`. The platform knows it by its country.
    subdivision: address.subdivision?.replace(/^[A-Z]{2}-/, '') ?? '',
    postalCode: address.postalCode ?? '',
    country: address.country ?? '',
  }
}

export function toAddress(values: AddressValues, id?: string): MemberAddressInput {
  const filled = addressFields.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  return { ...(id && { id }), ...Object.fromEntries(filled) }
}

/** Returns error messages by field. */
export function checkAddress(values: AddressValues): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (!values.addressLine) wrong.addressLine = moreTexts.contact.enterStreet
  if (!values.city) wrong.city = moreTexts.contact.enterCity
  if (!/^[A-Z]{2}$/.test(values.country)) wrong.country = moreTexts.contact.pickCountry
  if (values.postalCode.length > 50) wrong.postalCode = moreTexts.contact.atMost50
  return wrong
}

export const writtenAddress = (address: MemberAddress): readonly string[] =>
  addressLines(address, address.country && countryName(address.country))
