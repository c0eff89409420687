import { expect, test } from 'vitest'

import { conditionsText, newSegment, type SegmentDraft, toConditions, toDraft } from './segment-draft.ts'

const draft: SegmentDraft = {
  name: 'Regulars',
  minOrders: '3',
  maxOrders: '10',
  minSpent: '100',
  maxSpent: '900',
  orderedWithinDays: '180',
  notOrderedForDays: '1',
  tags: 'vip, press',
  withoutTags: 'staff',
  acceptsMarketing: 'yes',
  hasAccount: 'no',
}

test('a segment survives its form', () => {
  expect(toDraft({ name: draft.name, conditions: toConditions(draft) })).toEqual(draft)
  expect(toConditions(newSegment)).toEqual({})
})

test.each([
  [{}, 'All customers'],
  [{ minOrders: 1, orderedWithinDays: 30 }, '1 order or more, last order within 30 days'],
  [
    { minSpent: '100', tags: ['vip', 'press'], acceptsMarketing: false, hasAccount: true },
    'Spent €100.00 or more, tagged vip and press, no marketing consent, has an account',
  ],
])('conditions in words %#', (conditions, words) => {
  expect(conditionsText(conditions)).toBe(words)
})
