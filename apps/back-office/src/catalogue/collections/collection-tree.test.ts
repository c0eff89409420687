import type { Collection } from '@vitrine/client/collections'
import { expect, test } from 'vitest'

import { afterIdFor, idsInside, parentChoices, toTree } from './collection-tree.ts'

const one = (id: string, parentId?: string): Collection => ({
  id,
  name: id,
  slug: id,
  description: '',
  productCount: 0,
  ...(parentId && { parentId }),
})
const all = [
  one('home'),
  one('mugs', 'ceramics'),
  one('ceramics'),
  one('bowls', 'ceramics'),
  one('sale', 'gone'),
]

test('sorts collections as a tree, and shows one without its parent at the top', () => {
  expect(toTree(all).map(({ collection, level }) => `${level} ${collection.id}`)).toEqual([
    '0 home',
    '0 ceramics',
    '1 mugs',
    '1 bowls',
    '0 sale',
  ])
})

test('a collection cannot be put into itself or into one inside it', () => {
  expect([...idsInside(all, 'ceramics')]).toEqual(['ceramics', 'mugs', 'bowls'])
  expect(parentChoices(all, 'ceramics').map(({ value }) => value)).toEqual(['home', 'sale'])
})

test('a place among the siblings becomes the one to follow', () => {
  const bowls = all[3] as Collection
  expect(afterIdFor(all, bowls, 0)).toBeUndefined()
  expect(afterIdFor(all, bowls, 1)).toBe('mugs')
})
