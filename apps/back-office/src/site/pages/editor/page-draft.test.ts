import { expect, test } from 'vitest'

import { isSame, type PageDraft } from './page-draft.ts'

const draft: PageDraft = {
  title: 'Terms',
  slug: 'terms',
  seoTitle: '',
  seoDescription: '',
  role: '',
  sections: [],
}

test('an unchanged draft needs no saving', () => {
  expect(isSame(draft, { ...draft })).toBe(true)
})

test.each<Partial<PageDraft>>([
  { title: 'Terms of sale' },
  { slug: 'terms-of-sale' },
  { seoTitle: 'Our terms' },
  { seoDescription: 'The terms of our shop.' },
  { role: 'TERMS' },
  { sections: [] },
])('the change %o alone is saved', (change) => {
  expect(isSame({ ...draft, ...change }, draft)).toBe(false)
})
