import type { Country, TestWallet } from '../../generated/hosted-pages.ts'

const places = {
  IE: { addressLine: '1 Test Street', postalCode: 'D02 X285', city: 'Dublin', subdivision: '' },
  DE: { addressLine: 'Teststraße 1', postalCode: '10115', city: 'Berlin', subdivision: '' },
  AT: { addressLine: 'Teststraße 1', postalCode: '1010', city: 'Wien', subdivision: '' },
  FR: { addressLine: '1 rue du Test', postalCode: '75001', city: 'Paris', subdivision: '' },
  NL: { addressLine: 'Teststraat 1', postalCode: '1012 AB', city: 'Amsterdam', subdivision: '' },
  GB: { addressLine: '1 Test Street', postalCode: 'SW1A 1AA', city: 'London', subdivision: '' },
  US: { addressLine: '1 Test Street', postalCode: '10001', city: 'New York', subdivision: 'US-NY' },
}

const person = {
  email: 'wallet@example.com',
  firstName: 'Test',
  lastName: 'Wallet',
  phone: '+353 1 000 0000',
}

/** The fixed buyer of the test wallet, at home in the shop's country or in another to which it delivers. */
export function testWalletFor(
  countries: readonly Pick<Country, 'code'>[],
  home: string | undefined,
): TestWallet | undefined {
  const reached = Object.entries(places).filter(([country]) => countries.some(({ code }) => code === country))
  const found = reached.find(([country]) => country === home) ?? reached[0]
  return found && { ...person, country: found[0], ...found[1] }
}
