import type { Member } from '../../generated/members.ts'
import type { IdentityProfile } from '../../generated/shared.ts'
import type { NewAccount } from '../../kernel/ports/hooks.ts'
import { pictureFits } from './changes-rules.ts'
import type { StoredContact } from './columns.ts'

/** The contact data of the registration, which staff and the member read. */
export function contactOf({ email, profile }: NewAccount, newId: () => string): StoredContact {
  const { firstName, lastName, company, position: jobTitle, birthdate, customFields = [] } = profile
  const emails = distinct([
    email,
    ...(profile.emails ?? []),
    ...(profile.secondaryEmails ?? []).map((other) => other.email),
  ])
  const given = {
    firstName,
    lastName,
    company,
    jobTitle,
    birthdate,
    phones: distinct([...(profile.phones ?? []), ...(profile.phonesV2 ?? []).map(({ phone }) => phone)]),
    emails: emails.length > 1 ? emails : [],
    addresses: (profile.addresses ?? []).map(({ address }) => ({ id: newId(), ...postal(address) })),
  }
  const filled = Object.entries(given).filter(([, value]) => value?.length)
  const custom = customFields.map(({ name, value }) => [
    name,
    { name, value: Object.values(value).find((one) => one !== undefined) },
  ])
  return Object.fromEntries([
    ...filled,
    ...(custom.length ? [['customFields', Object.fromEntries(custom)]] : []),
  ])
}

/** The picture as profile photo. Browsers of others load it, so another address is dropped. */
export function photoOf({ picture }: IdentityProfile): Member['profile']['photo'] {
  return picture && pictureFits({ url: picture }) ? { url: picture } : undefined
}

type ProfileAddress = NonNullable<IdentityProfile['addresses']>[number]['address']

/** The fields that an address of a contact has; a street in several fields becomes one. */
function postal(address: ProfileAddress) {
  const { addressLine, addressLine2, city, subdivision, country, postalCode, formattedAddress } = address
  const number = address.streetAddress?.number ?? address.streetNumber
  const name = address.streetAddress?.name ?? address.streetName
  const street = { ...(number && { number }), ...(name && { name }) }
  return {
    ...(Object.keys(street).length > 0 && { streetAddress: street }),
    ...filledOf({
      addressLine: addressLine ?? formattedAddress,
      addressLine2,
      city,
      subdivision,
      country,
      postalCode,
    }),
  }
}

const filledOf = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter(Boolean)),
]
