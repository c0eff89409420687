import { expect, test } from 'vitest'

import { addressLines, checkAddress, toAddress, valuesOf } from './addresses.ts'

const pier = { id: '1', addressLine: '3 Pier Road', city: 'Kinsale', postalCode: 'P17 X285', country: 'IE' }

test('an address goes through the form unchanged', () => {
  expect(toAddress(valuesOf(pier), '1')).toEqual(pier)
})

test('a street in two parts is one line from then on', () => {
  const address = { id: '1', streetAddress: { name: 'Pier Road', number: '3' } }
  expect(valuesOf(address).addressLine).toBe('Pier Road 3')
  expect(toAddress(valuesOf(address))).toEqual({ addressLine: 'Pier Road 3' })
})

test('is written as on an envelope, without what is not there', () => {
  expect(addressLines(pier)).toEqual(['3 Pier Road', 'P17 X285 Kinsale', 'Ireland'])
  expect(addressLines({ id: '1', city: 'Kinsale' })).toEqual(['Kinsale'])
})

test('what is missing is said at its field', () => {
  expect(Object.keys(checkAddress(valuesOf({ id: '1' })))).toEqual(['addressLine', 'city', 'country'])
  expect(checkAddress(valuesOf(pier))).toEqual({})
})
