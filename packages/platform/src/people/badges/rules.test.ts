import { expect, test } from 'vitest'

import { slugOf } from './rules.ts'

test.each([
  ['Été', 'ete'],
  ['Founding customer', 'founding-customer'],
  ['***', 'badge'],
])('the title %s becomes the slug %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
