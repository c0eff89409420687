import type { Product } from '@vitrine/client/products'
import { expect, test } from 'vitest'

import { changedDrafts, changedStock, load, toRows, unsavedEdits, withEdits } from './sheet-rows.ts'

const price = (amount: string) => ({ amount, formattedAmount: amount })
const product = (id: string, ...variants: string[]) =>
  ({
    id,
    name: id,
    currency: 'EUR',
    options: [{ name: 'Size', kind: 'TEXT', choices: variants.map((value) => ({ value, inStock: true })) }],
    variants: variants.map((value) => ({
      id: `${id}-${value}`,
      choices: { Size: value },
      price: price('10.00'),
      cost: price('4.00'),
    })),
    media: [],
    collections: [],
    details: [],
    subscriptionOptions: [],
    relatedProductIds: [],
    description: '',
    itemType: 'PHYSICAL',
  }) as unknown as Product

const stock = new Map([['bowl-S', { trackQuantity: true, quantity: 3 }]])
const loaded = load([product('bowl', 'S', 'L'), product('mug', 'M')], stock as never)
const none = new Map<string, Readonly<Record<string, string>>>()
const edit = (row: string, column: string, value: string) => ({ row, column, value })

test('each variant is a row with its margin and its stock', () => {
  expect(toRows(loaded, none).map(({ name, cells }) => [name, cells.margin, cells.quantity])).toEqual([
    ['bowl, S', '60%', '3'],
    ['bowl, L', '60%', ''],
    ['mug, M', '60%', ''],
  ])
})

test('only changed products and changed stock are sent', () => {
  const edits = withEdits(none, loaded, [edit('bowl-L', 'price', '12.00'), edit('mug-M', 'quantity', '7')])
  expect(changedDrafts(loaded, edits).map((one) => one.product.id)).toEqual(['bowl'])
  expect(changedDrafts(loaded, edits)[0]?.draft.variants.map((one) => one.price)).toEqual(['10.00', '12.00'])
  expect(changedStock(edits)).toEqual([{ id: 'mug-M', quantity: 7 }])
})

test('a cell that has its saved value again is no change', () => {
  const edits = withEdits(none, loaded, [edit('bowl-S', 'quantity', ''), edit('bowl-S', 'price', '12')])
  expect(changedStock(edits)).toEqual([{ id: 'bowl-S', quantity: undefined }])
  const back = withEdits(edits, loaded, [edit('bowl-S', 'quantity', '3'), edit('bowl-S', 'price', '10.00')])
  expect(back.size).toBe(0)
})

test('edits that were not saved stay typed', () => {
  const edits = withEdits(none, loaded, [
    edit('bowl-S', 'price', '12'),
    edit('bowl-S', 'quantity', '9'),
    edit('mug-M', 'price', '8'),
  ])
  expect([...unsavedEdits(loaded, edits, new Set(['mug']), true)]).toEqual([['mug-M', { price: '8' }]])
  expect([...unsavedEdits(loaded, edits, new Set(), false)]).toEqual([['bowl-S', { quantity: '9' }]])
})
