import { expect, test } from 'vitest'

import { adjustedPrice } from './adjusted-price.ts'

test.each([
  ['28.00', { type: 'PERCENT', value: '-10', roundTo: '' }, '25.20'],
  ['28.00', { type: 'PERCENT', value: '-10', roundTo: '.99' }, '24.99'],
  ['0.40', { type: 'PERCENT', value: '0', roundTo: '.99' }, '0.99'],
  ['9.99', { type: 'PERCENT', value: '12.5', roundTo: '' }, '11.24'],
  ['28.00', { type: 'ADD', value: '-1.5', roundTo: '' }, '26.50'],
  ['28.00', { type: 'SET', value: '19.9', roundTo: '' }, '19.90'],
  ['28.50', { type: 'ADD', value: '0', roundTo: '0' }, '29.00'],
] as const)('%s with %o becomes %s', (price, adjustment, expected) => {
  expect(adjustedPrice(price, adjustment, 'EUR')).toBe(expected)
})

test('there is no price below zero and none without a value', () => {
  expect(adjustedPrice('1.00', { type: 'ADD', value: '-2', roundTo: '' }, 'EUR')).toBeUndefined()
  expect(adjustedPrice('1.00', { type: 'PERCENT', value: '-', roundTo: '' }, 'EUR')).toBeUndefined()
})
