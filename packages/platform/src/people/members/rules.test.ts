import { expect, test } from 'vitest'

import { slugOf } from './rules.ts'

test.each([
  ['Zoë Müller', 'zoe-muller'],
  ['Été à la mer', 'ete-a-la-mer'],
  ['Ωμέγα', 'ωμεγα'],
  ['  --  ', 'member'],
])('the name %s becomes the slug %s', (nickname, slug) => {
  expect(slugOf(nickname, 'somebody@example.com')).toBe(slug)
})

test('without a name, the slug comes from the e-mail address', () => {
  expect(slugOf(undefined, 'ada.lovelace@example.com')).toBe('ada-lovelace')
})
