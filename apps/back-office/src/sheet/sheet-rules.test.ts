import { expect, test } from 'vitest'

import type { Place } from './sheet.ts'
import { copyText, fillDownEdits, fillEdits, nextPlace, pasteEdits, rangeOf } from './sheet-rules.ts'

const grid = {
  columns: [
    { id: 'price', name: 'Price', width: 6, kind: 'MONEY' },
    { id: 'sku', name: 'SKU', width: 6, kind: 'TEXT', maxLength: 40 },
    { id: 'stock', name: 'In stock', width: 6, kind: 'COUNT', isFixed: true },
  ],
  rows: ['a', 'b', 'c'].map((id, at) => ({
    id,
    name: id,
    cells: { price: `${at + 1}.00`, sku: id.toUpperCase(), stock: '4' },
  })),
} as const

const place = (row: number, column: number): Place => ({ row, column })

test('arrows stop at the edges, and go to them with Ctrl', () => {
  expect(nextPlace('ArrowDown', false, place(0, 0), grid)).toEqual(place(1, 0))
  expect(nextPlace('ArrowUp', false, place(0, 0), grid)).toEqual(place(0, 0))
  expect(nextPlace('ArrowRight', true, place(1, 0), grid)).toEqual(place(1, 2))
  expect(nextPlace('End', true, place(0, 0), grid)).toEqual(place(2, 2))
  expect(nextPlace('PageDown', false, place(0, 1), grid)).toEqual(place(2, 1))
  expect(nextPlace('a', false, place(0, 0), grid)).toBeUndefined()
})

test('copies a rectangle that was drawn in any direction', () => {
  expect(copyText(grid, rangeOf(place(1, 1), place(0, 0)))).toBe('1.00\tA\n2.00\tB')
})

test('pastes a table from the first cell on, without fixed cells and cells outside', () => {
  const edits = pasteEdits(grid, rangeOf(place(1, 0), place(1, 0)), '5,00\tX\t9\n2.5\tC\n7\tZ')
  expect(edits).toEqual([
    { row: 'b', column: 'price', value: '5.00' },
    { row: 'b', column: 'sku', value: 'X' },
    { row: 'c', column: 'price', value: '2.5' },
  ])
})

test('a single value fills the rectangle, and an equal value is no edit', () => {
  expect(pasteEdits(grid, rangeOf(place(0, 0), place(2, 0)), '2.00')).toEqual([
    { row: 'a', column: 'price', value: '2.00' },
    { row: 'c', column: 'price', value: '2.00' },
  ])
  expect(fillEdits(grid, rangeOf(place(0, 1), place(0, 2)), '')).toEqual([
    { row: 'a', column: 'sku', value: '' },
  ])
})

test('fills the first row down', () => {
  expect(fillDownEdits(grid, rangeOf(place(0, 0), place(2, 0)))).toEqual([
    { row: 'b', column: 'price', value: '1.00' },
    { row: 'c', column: 'price', value: '1.00' },
  ])
})
