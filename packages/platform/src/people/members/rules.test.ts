import { expect, test } from 'vitest'

import { memberSlug } from './rules.ts'

test.each([
  ['Zoë Müller', 'zoe-muller'],
  ['Été à la mer', 'ete-a-la-mer'],
  ['Ωμέγα', 'ωμεγα'],
  ['  --  ', 'member'],
])('the name %s becomes the slug %s', (nickname, slug) => {
  expect(memberSlug(nickname)).toBe(slug)
})
