import { expect, test } from 'vitest'

import { changesBetween, newCollection, toFields } from './collection-draft.ts'

const draft = { ...newCollection('above'), name: 'Gifts', kind: 'RULES' as const, seoTitle: 'Gifts' }

test('sends only what differs, and null for what was cleared', () => {
  const before = toFields(draft)
  const after = toFields({ ...draft, parentId: '', kind: 'HAND', seoTitle: '', description: 'For friends' })
  expect(changesBetween(before, after)).toEqual({
    description: 'For friends',
    parentId: null,
    seo: null,
    rules: null,
  })
  expect(changesBetween(before, before)).toEqual({})
})
