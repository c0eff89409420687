import { expect, test } from 'vitest'
import type { Country } from '../generated/hosted-pages.ts'
import { type AddressExtent, checkAddress, toTypedAddress } from './address.ts'
import '../texts/english-for-tests.ts'

const germany: Country = { code: 'DE', name: 'Germany', fields: ['postalCode', 'city'] }

function mistakes(country: Country, extent: AddressExtent = 'full'): string[] {
  const typed = { ...toTypedAddress(undefined, country.code), firstName: 'Ada', lastName: 'Moor' }
  return Object.entries(checkAddress(typed, country, extent)).flatMap(([name, mistake]) =>
    mistake ? [name] : [],
  )
}

test('a billing address of name and country needs neither street nor town', () => {
  expect(mistakes(germany)).toEqual(['addressLine', 'postalCode', 'city'])
  expect(mistakes(germany, 'name-and-country')).toEqual([])
})

test.each<[string, Omit<Country, 'code' | 'name'>, string[]]>([
  ['no town', { fields: ['postalCode'] }, ['postalCode']],
  ['an optional postal code', { fields: ['city', 'postalCode'], postalCodeOptional: true }, ['city']],
  [
    'states',
    {
      fields: ['city', 'subdivision'],
      subdivisionName: 'State',
      subdivisions: [{ code: 'XX-A', name: 'A' }],
    },
    ['city', 'subdivision'],
  ],
])(
  'an address of a country with %s is complete without what the country does not need',
  (_, format, needed) => {
    expect(mistakes({ code: 'XX', name: 'Elsewhere', ...format })).toEqual(['addressLine', ...needed])
  },
)
