import { expect, test } from 'vitest'

import { destinationText, readDestinations, writeDestinations } from './countries-field.tsx'

test('reads and writes countries and subdivisions', () => {
  const destinations = readDestinations('ie, us-ny US-CA')
  expect(destinations).toEqual([{ countryCode: 'IE' }, { countryCode: 'US', subdivisions: ['NY', 'CA'] }])
  expect(writeDestinations(destinations)).toBe('IE, US-NY, US-CA')
  expect(destinationText(destinations)).toBe('Ireland, United States (NY, CA)')
})

test('an empty list covers all other countries, and a long one is shortened', () => {
  expect(destinationText(readDestinations(' '))).toBe('All other countries')
  expect(destinationText(readDestinations('IE FR DE IT ES PT'))).toBe(
    'Ireland, France, Germany, Italy and 2 more',
  )
})
