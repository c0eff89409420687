import type { Product, ProductVariant } from '@vitrine/client/products'
import { describe, expect, test } from 'vitest'

import { canHave, choose, startChoices, variantOf } from './choose-variant.ts'

const variant = (
  size: string,
  glaze: string,
  status: 'IN_STOCK' | 'SOLD_OUT' = 'IN_STOCK',
): ProductVariant => ({
  id: `${size}-${glaze}`,
  choices: { Size: size, Glaze: glaze },
  price: { amount: '32.00', formattedAmount: '€32.00' },
  stock: { status },
})

const bowl: Pick<Product, 'options' | 'variants'> = {
  options: [
    { name: 'Size', kind: 'TEXT', choices: ['Small', 'Large'].map((value) => ({ value, inStock: true })) },
    { name: 'Glaze', kind: 'COLOR', choices: ['Ember', 'Moss'].map((value) => ({ value, inStock: true })) },
  ],
  variants: [variant('Small', 'Ember', 'SOLD_OUT'), variant('Small', 'Moss'), variant('Large', 'Moss')],
}

const named = (text: string) => new URLSearchParams(text)

describe('the initial choices of a page', () => {
  test('are those of the first available variant', () => {
    expect(startChoices(bowl, named(''))).toEqual({ Size: 'Small', Glaze: 'Moss' })
  })

  test('are those of the address, completed by a matching variant', () => {
    expect(startChoices(bowl, named('Size=Large'))).toEqual({ Size: 'Large', Glaze: 'Moss' })
  })

  test('may be sold out when the address says so', () => {
    expect(startChoices(bowl, named('Glaze=Ember'))).toEqual({ Size: 'Small', Glaze: 'Ember' })
  })

  test('ignore unknown values', () => {
    expect(startChoices(bowl, named('Glaze=Gold&Size=Large'))).toEqual({ Size: 'Large', Glaze: 'Moss' })
  })

  test('are empty for a product without options', () => {
    const plain = { options: [], variants: [{ ...variant('', ''), choices: {} }] }
    expect(startChoices(plain, named('Size=Large'))).toEqual({})
    expect(variantOf(plain, {})?.id).toBe('-')
  })
})

test('changing one choice keeps the others if the combination exists', () => {
  const small = { Size: 'Small', Glaze: 'Moss' }
  expect(choose(bowl, small, 'Size', 'Large')).toEqual({ Size: 'Large', Glaze: 'Moss' })
})

test('otherwise the other choices change too', () => {
  const large = { Size: 'Large', Glaze: 'Moss' }
  expect(choose(bowl, large, 'Glaze', 'Ember')).toEqual({ Size: 'Small', Glaze: 'Ember' })
})

test('a sold-out or missing combination is not available', () => {
  expect(canHave(bowl, { Size: 'Small', Glaze: 'Moss' }, 'Glaze', 'Ember')).toBe(false)
  expect(canHave(bowl, { Size: 'Large', Glaze: 'Moss' }, 'Glaze', 'Ember')).toBe(false)
  expect(canHave(bowl, { Size: 'Small', Glaze: 'Moss' }, 'Size', 'Large')).toBe(true)
})
