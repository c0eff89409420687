import { expect, test } from 'vitest'

import { readReturnLines } from './return-lines.ts'

const line = { id: 'a', name: 'Shirt, Navy, M', left: 1 }
const replacements = [{ variantId: 'navy-s', name: 'Navy, S' }]
const typed: Readonly<Record<string, string>> = {
  'item.a': 'on',
  'reason.a': 'TOO_LARGE',
  'exchange.a': 'navy-s',
}

test('sends the chosen variant, or the words where no variant is in stock', () => {
  const read = (offered: typeof replacements) =>
    readReturnLines([{ ...line, replacements: offered }], (name) => typed[name] ?? '').lineItems
  const item = { lineItemId: 'a', quantity: 1, reason: 'TOO_LARGE' }
  expect(read(replacements)).toEqual([{ ...item, exchangeVariantId: 'navy-s' }])
  expect(read([])).toEqual([{ ...item, exchangeWish: 'navy-s' }])
  // A page of an earlier version passes none.
  expect(readReturnLines([line], (name) => typed[name] ?? '').lineItems).toEqual([
    { ...item, exchangeWish: 'navy-s' },
  ])
})
