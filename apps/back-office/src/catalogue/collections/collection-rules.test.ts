import type { CollectionCondition } from '@vitrine/client/collections'
import type { Product } from '@vitrine/client/products'
import { expect, test } from 'vitest'

import { matchesRules, rulesText } from './collection-rules.ts'

const product = {
  id: 'bowl',
  name: 'Tide Bowl',
  itemType: 'PHYSICAL',
  tags: ['Gift', 'Spring'],
  price: { amount: '28.00', formattedAmount: '€28.00' },
  createdDate: new Date('2026-05-01T10:00:00Z'),
} as unknown as Product

const is = (field: CollectionCondition['field'], operator: CollectionCondition['operator'], value: string) =>
  matchesRules(product, { conditions: [{ field, operator, value }] }, () => 4)

test('texts are compared without their case', () => {
  expect(is('TAG', 'IS', 'gift')).toBe(true)
  expect(is('TAG', 'IS', 'gif')).toBe(false)
  expect(is('TAG', 'CONTAINS', 'gif')).toBe(true)
  expect(is('NAME', 'CONTAINS', 'BOWL')).toBe(true)
  expect(is('BRAND', 'IS_NOT', 'Harbour')).toBe(true)
  expect(is('TAG', 'IS_NOT', 'Gift')).toBe(false)
})

test('numbers and dates are compared', () => {
  expect(is('PRICE', 'LESS_THAN', '28.00')).toBe(false)
  expect(is('PRICE', 'IS', '28')).toBe(true)
  expect(is('STOCK', 'GREATER_THAN', '3')).toBe(true)
  expect(is('CREATED_DATE', 'LESS_THAN', '2026-05-02')).toBe(true)
  expect(is('CREATED_DATE', 'GREATER_THAN', '2026-05-02')).toBe(false)
  expect(is('TYPE', 'IS', 'DIGITAL')).toBe(false)
})

test('all or any of the conditions, and nothing without a value', () => {
  const conditions = [
    { field: 'TAG', operator: 'IS', value: 'gift' },
    { field: 'PRICE', operator: 'LESS_THAN', value: '10' },
  ] as const
  expect(matchesRules(product, { conditions }, () => 4)).toBe(false)
  expect(matchesRules(product, { match: 'ANY', conditions }, () => 4)).toBe(true)
  expect(is('NAME', 'CONTAINS', '')).toBe(false)
})

test('says the rules in a sentence', () => {
  const conditions = [
    { field: 'TYPE', operator: 'IS', value: 'GIFT_CARD' },
    { field: 'CREATED_DATE', operator: 'GREATER_THAN', value: '2026-05-01' },
  ] as const
  expect(rulesText({ match: 'ANY', conditions })).toBe('Type is Gift card, or created after 2026-05-01')
})
