import type { Product } from '@vitrine/client/products'
import { expect, test } from 'vitest'

import type { ProductPage } from '../../data/products.ts'
import { withMoved } from './use-product-order.ts'

const page = (...ids: string[]): ProductPage => ({
  products: ids.map((id) => ({ id }) as Product),
  total: 6,
})
const pages = { pages: [page('a', 'b'), page('c', 'd')], pageParams: ['', 'x'] }
const idsOf = (from: number, to: number) =>
  withMoved(pages, from, to).pages.map(({ products }) => products.map(({ id }) => id))

test('a product moves over the edge of a page', () => {
  expect(idsOf(0, 2)).toEqual([
    ['b', 'c'],
    ['a', 'd'],
  ])
  expect(idsOf(3, 0)).toEqual([
    ['d', 'a'],
    ['b', 'c'],
  ])
})

test('a product that moves behind the loaded ones leaves the list', () => {
  expect(idsOf(1, 5)).toEqual([['a', 'c'], ['d']])
})
