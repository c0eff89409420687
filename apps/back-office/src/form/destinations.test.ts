import { expect, test } from 'vitest'

import { destinationText, readDestinations, unknownDestinations, writeDestinations } from './destinations.ts'

test('reads and writes countries and subdivisions', () => {
  const destinations = readDestinations('ie, us-ny US-CA')
  expect(destinations).toEqual([{ countryCode: 'IE' }, { countryCode: 'US', subdivisions: ['NY', 'CA'] }])
  expect(writeDestinations(destinations)).toBe('Ireland, US-NY, US-CA')
  expect(destinationText(destinations)).toBe('Ireland, United States (NY, CA)')
})

test('understands names, with and without accents and articles', () => {
  const text = 'Ireland, united kingdom; UK, Cote d’Ivoire, Isle of Man, the Netherlands, Trinidad and Tobago'
  expect(readDestinations(text).map(({ countryCode }) => countryCode)).toEqual([
    ...['IE', 'GB', 'CI', 'IM', 'NL', 'TT'],
  ])
  expect(unknownDestinations(text)).toEqual([])
})

test('names unknown words', () => {
  expect(unknownDestinations('Ireland, Irelnd, XX, IE-, Fr')).toEqual(['Irelnd', 'XX', 'IE-'])
})

test('every country survives its text', () => {
  const all = readDestinations('IE FR DE CD CG HK MM BL VC XK TR')
  expect(all).toHaveLength(11)
  expect(readDestinations(writeDestinations(all))).toEqual(all)
})

test('an empty list covers all other countries, and a long one is shortened', () => {
  expect(destinationText(readDestinations(' '))).toBe('All other countries')
  expect(destinationText(readDestinations('IE FR DE IT ES PT'))).toBe(
    'Ireland, France, Germany, Italy and 2 more',
  )
})
