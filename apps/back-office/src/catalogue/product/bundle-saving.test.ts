import type { Product } from '@vitrine/client/products'
import { expect, test } from 'vitest'

import { savingOf } from './bundle-saving.ts'

const product = (id: string, ...prices: string[]) =>
  ({
    id,
    variants: prices.map((amount, index) => ({ id: `${id}${index}`, price: { amount } })),
  }) as unknown as Product
const known = new Map(
  [product('mug', '20.00', '22.00'), product('plate', '30.00')].map((one) => [one.id, one]),
)
const part = (productId: string, variantId: string, quantity: string) => ({
  productId,
  variantId,
  quantity,
  name: '',
})

test('a bundle saves what its parts cost more', () => {
  const parts = [part('mug', 'mug0', '2'), part('plate', '', '1')]
  expect(savingOf('60', parts, known, 'EUR')).toEqual({ alone: 7000n, saved: 1000n, percent: 14 })
  expect(savingOf('77', parts, known, 'EUR')).toMatchObject({ saved: -700n, percent: -10 })
})

test('the saving is unknown until all variants are chosen', () => {
  expect(savingOf('60', [part('mug', '', '1')], known, 'EUR')).toBeUndefined()
  expect(savingOf('', [part('plate', '', '1')], known, 'EUR')).toBeUndefined()
  expect(savingOf('60', [part('gone', '', '1')], known, 'EUR')).toBeUndefined()
})
