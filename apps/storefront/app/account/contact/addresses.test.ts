import { beforeAll, expect, test } from 'vitest'
import { loadMoreTexts } from '../../texts/texts.ts'
import { checkAddress, toAddress, valuesOf, writtenAddress } from './addresses.ts'

beforeAll(() => loadMoreTexts())

const pier = { id: '1', addressLine: '3 Pier Road', city: 'Kinsale', postalCode: 'P17 X285', country: 'IE' }

test('the form keeps an address unchanged', () => {
  expect(toAddress(valuesOf(pier), '1')).toEqual(pier)
})

test('joins street name and number', () => {
  const address = { id: '1', streetAddress: { name: 'Pier Road', number: '3' } }
  expect(valuesOf(address).addressLine).toBe('Pier Road 3')
  expect(toAddress(valuesOf(address))).toEqual({ addressLine: 'Pier Road 3' })
})

test('formats an address as on an envelope, without missing parts', () => {
  expect(writtenAddress(pier)).toEqual(['3 Pier Road', 'Kinsale', 'P17 X285', 'Ireland'])
  expect(writtenAddress({ id: '1', city: 'Kinsale' })).toEqual(['Kinsale'])
})

test('returns an error for each missing field', () => {
  expect(Object.keys(checkAddress(valuesOf({ id: '1' })))).toEqual(['addressLine', 'city', 'country'])
  expect(checkAddress(valuesOf(pier))).toEqual({})
})
