import type { Product, ProductVariant } from '@vitrine/client/products'
import { describe, expect, test } from 'vitest'

import { canHave, choose, shownVariant, startChoices, variantOf } from './choose-variant.ts'

const variant = (
  size: string,
  glaze: string,
  status: 'IN_STOCK' | 'SOLD_OUT' = 'IN_STOCK',
): ProductVariant => ({
  id: `${size}-${glaze}`,
  choices: { Shape: size, Glaze: glaze },
  price: { amount: '32.00', formattedAmount: '€32.00' },
  stock: { status },
})

const bowl: Pick<Product, 'options' | 'variants'> = {
  options: [
    { name: 'Shape', kind: 'TEXT', choices: ['Small', 'Large'].map((value) => ({ value, inStock: true })) },
    { name: 'Glaze', kind: 'COLOR', choices: ['Ember', 'Moss'].map((value) => ({ value, inStock: true })) },
  ],
  variants: [variant('Small', 'Ember', 'SOLD_OUT'), variant('Small', 'Moss'), variant('Large', 'Moss')],
}

const named = (text: string) => new URLSearchParams(text)

describe('the initial choices of a page', () => {
  test('are those of the first available variant', () => {
    expect(startChoices(bowl, named(''))).toEqual({ Shape: 'Small', Glaze: 'Moss' })
  })

  test('are those of the address, completed by a matching variant', () => {
    expect(startChoices(bowl, named('Shape=Large'))).toEqual({ Shape: 'Large', Glaze: 'Moss' })
  })

  test('may be sold out when the address says so', () => {
    expect(startChoices(bowl, named('Glaze=Ember'))).toEqual({ Shape: 'Small', Glaze: 'Ember' })
  })

  test('leave out values that do not exist together', () => {
    expect(startChoices(bowl, named('Shape=Large&Glaze=Ember'))).toEqual({ Shape: 'Small', Glaze: 'Ember' })
  })

  test('ignore unknown values', () => {
    expect(startChoices(bowl, named('Glaze=Gold&Shape=Large'))).toEqual({ Shape: 'Large', Glaze: 'Moss' })
  })

  test('are empty for a product without options', () => {
    const plain = { options: [], variants: [{ ...variant('', ''), choices: {} }] }
    expect(startChoices(plain, named('Shape=Large'))).toEqual({})
    expect(variantOf(plain, {})?.id).toBe('-')
  })
})

test('changing one choice keeps the others if the combination exists', () => {
  const small = { Shape: 'Small', Glaze: 'Moss' }
  expect(choose(bowl, small, 'Shape', 'Large')).toEqual({ Shape: 'Large', Glaze: 'Moss' })
})

test('otherwise the other choices change too', () => {
  const large = { Shape: 'Large', Glaze: 'Moss' }
  expect(choose(bowl, large, 'Glaze', 'Ember')).toEqual({ Shape: 'Small', Glaze: 'Ember' })
})

test('a sold-out or missing combination is not available', () => {
  expect(canHave(bowl, { Shape: 'Small', Glaze: 'Moss' }, 'Glaze', 'Ember')).toBe(false)
  expect(canHave(bowl, { Shape: 'Large', Glaze: 'Moss' }, 'Glaze', 'Ember')).toBe(false)
  expect(canHave(bowl, { Shape: 'Small', Glaze: 'Moss' }, 'Shape', 'Large')).toBe(true)
})

describe('a size', () => {
  const robe: Pick<Product, 'options' | 'variants'> = {
    options: bowl.options.map((option) => (option.name === 'Shape' ? { ...option, name: 'Size' } : option)),
    variants: bowl.variants.map(({ choices, ...rest }) => ({
      ...rest,
      choices: { Size: choices.Shape ?? '', Glaze: choices.Glaze ?? '' },
    })),
  }

  test('is chosen by the shopper, not by the page', () => {
    const start = startChoices(robe, named(''))
    expect(start).toEqual({ Glaze: 'Moss' })
    expect(variantOf(robe, start)).toBeUndefined()
    expect(shownVariant(robe, start)?.id).toBe('Small-Moss')
    expect(variantOf(robe, choose(robe, start, 'Size', 'Large'))?.id).toBe('Large-Moss')
  })

  test('is chosen if the address names it, or if there is only one', () => {
    expect(startChoices(robe, named('Size=Large'))).toEqual({ Size: 'Large', Glaze: 'Moss' })
    const options = robe.options.map((option) => ({ ...option, choices: option.choices.slice(0, 1) }))
    expect(startChoices({ ...robe, options }, named(''))).toMatchObject({ Size: 'Small' })
  })

  test('without a choice, another value is available if it is in any size', () => {
    expect(canHave(robe, {}, 'Glaze', 'Ember')).toBe(false)
    expect(canHave(robe, {}, 'Glaze', 'Moss')).toBe(true)
  })
})
