import { expect, test } from 'vitest'

import { matches } from './match.ts'

test.each([
  ['deliv', 'Delivery'],
  ['api', 'API keys'],
  ['keys api', 'API keys'],
  ['café', 'Cafe'],
  ['delviery', 'Delivery'],
  ['discont', 'Discounts'],
  ['discoumt', 'Discounts'],
  ['productts', 'Products'],
  ['', 'Orders'],
])('“%s” finds “%s”', (search, text) => {
  expect(matches(search, text)).toBe(true)
})

test.each([
  ['tas', 'Tips'],
  ['elivery', 'Refunds'],
  ['api tax', 'API keys'],
  ['dlevirey', 'Delivery'],
])('“%s” does not find “%s”', (search, text) => {
  expect(matches(search, text)).toBe(false)
})
