import type { Collection } from '@vitrine/client/collections'
import { expect, test } from 'vitest'

import { collectionsAbove, collectionsInside } from './collection-tree.ts'

const make = (id: string, parentId?: string): Collection => ({
  id,
  slug: id,
  name: id,
  description: '',
  productCount: 0,
  ...(parentId && { parentId }),
})
const [kitchen, bowls, small, lamps] = [
  make('kitchen'),
  make('bowls', 'kitchen'),
  make('small', 'bowls'),
  make('lamps', 'hidden'),
]
const all = [kitchen, bowls, small, lamps]

test('the way to a collection begins at the top', () => {
  expect(collectionsAbove(all, small)).toEqual([kitchen, bowls])
  expect(collectionsAbove(all, kitchen)).toEqual([])
})

test('a collection whose parent is hidden is at the top', () => {
  expect(collectionsInside(all)).toEqual([kitchen, lamps])
  expect(collectionsInside(all, kitchen)).toEqual([bowls])
})
