import { expect, test } from 'vitest'

import { blankCondition, rulesText, withOperator } from './collection-rules.ts'

test('says the rules in a sentence', () => {
  const conditions = [
    { field: 'TYPE', operator: 'IS', value: 'GIFT_CARD' },
    { field: 'CREATED_DATE', operator: 'GREATER_THAN', value: '2026-05-01' },
  ] as const
  expect(rulesText({ match: 'ANY', conditions })).toBe('Type is Gift card, or created on or after 2026-05-01')
  const recent = { field: 'CREATED_DATE', operator: 'IN_LAST_DAYS', value: '1' } as const
  expect(rulesText({ conditions: [recent] })).toBe('Created in the last 1 day')
})

test('a date does not become a number of days', () => {
  const recent = blankCondition('CREATED_DATE')
  expect(recent).toEqual({ field: 'CREATED_DATE', operator: 'IN_LAST_DAYS', value: '30' })
  const older = withOperator({ ...recent, value: '7' }, 'NOT_IN_LAST_DAYS')
  expect(older.value).toBe('7')
  const dated = withOperator(older, 'LESS_THAN')
  expect(dated.value).toBe('')
  expect(withOperator({ ...dated, value: '2026-05-01' }, 'IN_LAST_DAYS').value).toBe('30')
})
