import type { Cart } from '@vitrine/client/current-cart'
import { describe, expect, test } from 'vitest'

import { applyIntents, type LineItem, lineIdOf, withSavedLine } from './intents.ts'

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const mug = { appId, catalogItemId: 'mug', options: { variantId: 'v1', options: { Glaze: 'Moss' } } }
const lamp = { appId, catalogItemId: 'lamp' }
const price = {
  amount: '12.50',
  convertedAmount: '12.50',
  formattedAmount: '€12.50',
  formattedConvertedAmount: '€12.50',
}
const preview = { productName: { original: 'Mug', translated: 'Mug' }, price }
const cart = {
  id: 'c',
  lineItems: [{ id: 'l1', quantity: 2, catalogReference: lamp, price }],
} as unknown as Cart
const shown = (result: Cart | undefined) =>
  result?.lineItems.map(({ id, quantity }: LineItem) => [id, quantity])

describe('applyIntents', () => {
  test('adds to the line of the same item, regardless of the order of its options', () => {
    const turned = { options: { options: { Glaze: 'Moss' }, variantId: 'v1' }, catalogItemId: 'mug', appId }
    const result = applyIntents(cart, [
      { kind: 'add', item: { catalogReference: mug, quantity: 1 }, preview },
      { kind: 'add', item: { catalogReference: turned, quantity: 2 }, preview },
    ])
    expect(shown(result)).toEqual([
      ['l1', 2],
      [lineIdOf(mug), 3],
    ])
  })

  test('shows a new cart with its line at once', () => {
    expect(
      shown(
        applyIntents(undefined, [{ kind: 'add', item: { catalogReference: mug, quantity: 1 }, preview }]),
      ),
    ).toEqual([[lineIdOf(mug), 1]])
  })

  test('applies changes in order', () => {
    const result = applyIntents(cart, [
      { kind: 'quantity', lineItemId: 'l1', quantity: 5 },
      { kind: 'remove', lineItemId: 'l1' },
      { kind: 'add', item: { catalogReference: lamp, quantity: 1 }, preview },
    ])
    expect(shown(result)).toEqual([[lineIdOf(lamp), 1]])
  })

  test('leaves the platform’s cart as it is', () => {
    const before = structuredClone(cart)
    applyIntents(cart, [{ kind: 'quantity', lineItemId: 'l1', quantity: 9 }])
    expect(cart).toEqual(before)
  })
})

test('finds a line that changed before it was saved', () => {
  for (const lineItemId of [lineIdOf(lamp), 'l1'])
    expect(withSavedLine(cart, { kind: 'remove', lineItemId })).toEqual({ kind: 'remove', lineItemId: 'l1' })
})
