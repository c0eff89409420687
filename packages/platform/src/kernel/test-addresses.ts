import type { AddressSearch, FoundAddress } from './ports/address-search.ts'

/** The address search for development and tests: a short list and no network. */
export const testAddresses: AddressSearch = {
  name: 'test',
  async suggest({ text, country }) {
    const words = wordsOf(text)
    return addresses.filter((address) => {
      const known = wordsOf(`${address.addressLine} ${address.city ?? ''} ${address.postalCode ?? ''}`)
      return (
        address.country === country && words.every((word) => known.some((other) => other.startsWith(word)))
      )
    })
  },
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const addresses: readonly FoundAddress[] = [
  { addressLine: '4 Pier Road', city: 'Ballycotton', postalCode: 'P25 XY12', country: 'IE' },
  { addressLine: '12 Pier Head', city: 'Youghal', postalCode: 'P36 AB34', country: 'IE' },
  { addressLine: '1 Quay Street', city: 'Cobh', postalCode: 'P24 AB12', country: 'IE' },
  { addressLine: '8 Grafton Street', city: 'Dublin', postalCode: 'D02 X285', country: 'IE' },
  { addressLine: 'Lindenstraße 5', city: 'Berlin', postalCode: '10969', country: 'DE' },
  { addressLine: 'Hafenweg 12', city: 'Münster', postalCode: '48155', country: 'DE' },
  { addressLine: 'Getreidegasse 9', city: 'Salzburg', postalCode: '5020', country: 'AT' },
  { addressLine: '10 rue de la Paix', city: 'Paris', postalCode: '75002', country: 'FR' },
  { addressLine: 'Keizersgracht 100', city: 'Amsterdam', postalCode: '1015 CV', country: 'NL' },
  { addressLine: '20 High Street', city: 'Whitstable', postalCode: 'CT5 1AH', country: 'GB' },
  {
    addressLine: '350 Fifth Avenue',
    city: 'New York',
    subdivision: 'US-NY',
    postalCode: '10118',
    country: 'US',
  },
  {
    addressLine: '1200 Park Avenue',
    city: 'Weehawken',
    subdivision: 'US-NJ',
    postalCode: '07086',
    country: 'US',
  },
  {
    addressLine: '290 Bremner Boulevard',
    city: 'Toronto',
    subdivision: 'CA-ON',
    postalCode: 'M5V 3L9',
    country: 'CA',
  },
]
