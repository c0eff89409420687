import { expect, test } from 'vitest'

import { slugOf } from './rules.ts'

test.each([
  ['Zoë Müller', 'zoe-muller'],
  ['Été à la mer', 'ete-a-la-mer'],
  ['Ωμέγα', 'ωμεγα'],
  ['  --  ', 'member'],
])('the name %s becomes the address %s', (nickname, slug) => {
  expect(slugOf(nickname, 'somebody@example.com')).toBe(slug)
})

test('without a name the address of the log-in gives one', () => {
  expect(slugOf(undefined, 'ada.lovelace@example.com')).toBe('ada-lovelace')
})
