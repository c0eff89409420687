import { expect, test } from 'vitest'

import { destinationWords, readDestinations, writeDestinations } from './countries-field.tsx'

test('countries and their parts are read and written', () => {
  const destinations = readDestinations('ie, us-ny US-CA')
  expect(destinations).toEqual([{ countryCode: 'IE' }, { countryCode: 'US', subdivisions: ['NY', 'CA'] }])
  expect(writeDestinations(destinations)).toBe('IE, US-NY, US-CA')
  expect(destinationWords(destinations)).toBe('Ireland, United States (NY, CA)')
})

test('none is the rest of the world; many are counted', () => {
  expect(destinationWords(readDestinations(' '))).toBe('All other countries')
  expect(destinationWords(readDestinations('IE FR DE IT ES PT'))).toBe(
    'Ireland, France, Germany, Italy and 2 more',
  )
})
