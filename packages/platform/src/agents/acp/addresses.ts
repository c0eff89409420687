import type { AgentDocument, Destination } from '../ucp/index.ts'
import type { Address } from './input.ts'

/** The last word is the last name, so that both together are the name again. */
export function splitName(name: string | undefined): Pick<Destination, 'first_name' | 'last_name'> {
  const words = name?.split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0) return {}
  if (words.length === 1) return { first_name: words[0] }
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) }
}

/** A whole address: a missing line clears the earlier one. */
export const toDestination = (address: Address): Destination => ({
  ...splitName(address.name),
  street_address: address.line_one,
  extended_address: address.line_two,
  address_locality: address.city,
  address_region: address.state,
  postal_code: address.postal_code,
  address_country: address.country,
})

/** The details as the agent sent them. */
export function presentDetails({ destinations: [place] }: AgentDocument): object | undefined {
  if (!place) return undefined
  const name = nameOf(place)
  const address = presentAddress(place)
  return {
    ...(name && { name }),
    ...(place.phone_number && { phone_number: place.phone_number }),
    ...(address && { address }),
  }
}

/** Undefined if a part is missing that every address of the protocol has. */
export function presentAddress(place: Omit<Destination, 'id'>): Address | undefined {
  const name = nameOf(place)
  const {
    street_address,
    extended_address,
    address_locality,
    address_region = '',
    postal_code,
    address_country,
  } = place
  if (!name || !street_address || !address_locality || !postal_code || !address_country) return undefined
  return {
    name,
    line_one: street_address,
    ...(extended_address && { line_two: extended_address }),
    city: address_locality,
    state: address_region,
    country: address_country,
    postal_code,
  }
}

const nameOf = ({ first_name, last_name }: Omit<Destination, 'id'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')
