import { expect, test } from 'vitest'

import { newRule, type RuleDraft, toDraft, toFields, toTrigger } from './rule-draft.ts'
import { ruleSummary } from './rule-summary.ts'

const rule = (changes: Partial<RuleDraft>): RuleDraft => ({ ...newRule, value: '10', ...changes })
const quantity = { kind: 'QUANTITY', from: '12', to: '' } as const
const signedIn = { kind: 'SIGNED_IN', from: '', to: '' } as const

test.each([
  [rule({}), '10% off all products, in every cart.'],
  [rule({ conditions: [quantity] }), '10% off all products, if the cart has at least 12 items.'],
  [
    rule({
      type: 'FIXED_AMOUNT',
      scope: 'ITEMS',
      itemIds: ['a', 'b'],
      conditions: [signedIn, quantity],
      join: 'OR',
    }),
    '€10.00 off each item of 2 products, if the customer is signed in or the cart has at least 12 items.',
  ],
  [
    rule({
      appliesTo: 'LOWEST_PRICED_ITEM',
      conditions: [{ kind: 'SUBTOTAL', from: '50', to: '80' }],
      usageLimit: '5',
    }),
    '10% off the cheapest item of all products, if the subtotal is €50.00 to €80.00, for the first 5 orders.',
  ],
  [rule({ customerSegmentId: 'regulars' }), '10% off all products, for customers in “Regulars”.'],
])('summary of a rule %#', (draft, words) => {
  expect(ruleSummary(draft, () => 'Regulars')).toBe(words)
})

test.each([
  ['none', []],
  ['one', [quantity]],
  ['several', [quantity, signedIn, { kind: 'SUBTOTAL', from: '20', to: '' } as const]],
])('%s of the conditions survive the API format', (_, conditions) => {
  const draft = rule({ name: 'Spring', conditions, join: conditions.length > 1 ? 'OR' : 'AND' })
  const trigger = toTrigger(draft)
  const saved = {
    ...toFields(draft),
    ...(trigger && { trigger }),
    status: 'LIVE',
    usageCount: 0,
  } as unknown as Parameters<typeof toDraft>[0]
  expect(toDraft(saved)).toEqual(draft)
})
