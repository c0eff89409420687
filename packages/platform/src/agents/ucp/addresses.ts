import type { AddressWithContact } from '../../generated/shared.ts'
import type { Buyer, Destination, KnownDestination } from './document.ts'

/** A destination as the checkout stores it; the names and the telephone number of the buyer stand in for missing ones. */
export function toAddress(destination: Destination, buyer: Buyer): AddressWithContact {
  const country = destination.address_country?.toUpperCase()
  const contact = {
    firstName: destination.first_name ?? buyer.first_name,
    lastName: destination.last_name ?? buyer.last_name,
    phone: destination.phone_number ?? buyer.phone_number,
  }
  return {
    address: withoutEmpty({
      country,
      subdivision: subdivisionOf(country, destination.address_region),
      city: destination.address_locality,
      postalCode: destination.postal_code,
      addressLine: destination.street_address,
      addressLine2: destination.extended_address,
    }),
    contactDetails: withoutEmpty(contact),
  }
}

/** A destination as UCP has it. */
export function fromAddress({ address, contactDetails }: AddressWithContact = {}): Omit<Destination, 'id'> {
  const { streetAddress } = address ?? {}
  return withoutEmpty({
    first_name: contactDetails?.firstName,
    last_name: contactDetails?.lastName,
    phone_number: contactDetails?.phone,
    street_address:
      address?.addressLine ?? (streetAddress && `${streetAddress.number} ${streetAddress.name}`),
    extended_address: address?.addressLine2,
    address_locality: address?.city,
    address_region: address?.subdivision?.replace(/^[A-Z]{2}-/, ''),
    postal_code: address?.postalCode,
    address_country: address?.country,
  })
}

/** ISO 3166-2 with its country, as the platform stores it; undefined for a name. */
function subdivisionOf(country: string | undefined, region: string | undefined): string | undefined {
  if (!country || !region) return undefined
  const code = region.toUpperCase().replace(`${country}-`, '')
  return /^[A-Z0-9]{1,3}$/.test(code) ? `${country}-${code}` : undefined
}

/** Gives an id to destinations without one. A destination that is known keeps its id. */
export function named(
  destinations: readonly Destination[],
  known: readonly KnownDestination[],
): readonly KnownDestination[] {
  const taken = new Set(destinations.flatMap(({ id }) => id ?? []))
  let number = 0
  return destinations.map((destination) => {
    if (destination.id) return { ...destination, id: destination.id }
    const same = known.find((one) => isSame(one, destination) && !taken.has(one.id))
    let id = same?.id
    while (id === undefined || taken.has(id)) id = `destination-${++number}`
    taken.add(id)
    return { ...destination, id }
  })
}

function isSame({ id: _, ...known }: Destination, { id: __, ...sent }: Destination): boolean {
  const text = (address: object) => JSON.stringify(Object.entries(address).toSorted())
  return text(known) === text(sent)
}

function withoutEmpty<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
