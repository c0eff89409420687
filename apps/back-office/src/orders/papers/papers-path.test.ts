import { expect, test } from 'vitest'

import { toThese } from '../orders/to-search.ts'
import { askedPapers, papersOf } from './papers-path.ts'

const ids = Array.from({ length: 101 }, (_, index) => `order-${index}`)
const reopen = ({ to, state }: ReturnType<typeof papersOf>) =>
  askedPapers(new URL(to, 'http://shop.test').searchParams, state)

test('the address has up to 100 selected orders', () => {
  const some = ids.slice(0, 100)
  const link = papersOf('pick-list', toThese(some), some)
  expect(link).toEqual({ to: `/orders/print/pick-list?orders=${some.join(',')}` })
  expect(reopen(link)).toEqual({ target: toThese(some), ids: some })
})

test('the history has more orders, and those of a filter', () => {
  const all = { filter: { archived: false }, search: { expression: 'Ada' } }
  for (const [target, selected] of [
    [toThese(ids), ids],
    [all, []],
  ] as const) {
    const link = papersOf('packing-slips', target, selected)
    expect(link.to).toBe('/orders/print/packing-slips')
    expect(reopen(link)).toEqual({ target, ids: [] })
  }
})

test('an address without orders asks for no papers', () => {
  expect(askedPapers(new URLSearchParams(), null)).toBeUndefined()
})
