import type { Product } from '@vitrine/client/products'
import { expect, test } from 'vitest'

import { canOfferChoices, offerChoices } from './offer-choices.ts'
import { newProduct, newVariant, type ProductDraft, variantName } from './product-draft.ts'

const partOf = (id: string, values: readonly string[]): Product =>
  ({
    id,
    name: id,
    options: [{ name: 'Glaze', kind: 'TEXT', choices: values.map((value) => ({ value, inStock: true })) }],
    variants: values.map((value) => ({ id: `${id} ${value}`, choices: { Glaze: value } })),
  }) as unknown as Product

const bowl = partOf('Bowl', ['Moss', 'Sand'])
const mug = partOf('Mug', ['Ink', 'Chalk'])
const blank = { variantId: '', quantity: '2', name: '' }
const parts = [
  { ...blank, productId: 'Bowl' },
  { ...blank, productId: 'Mug' },
]
const start: ProductDraft = {
  ...newProduct,
  itemType: 'BUNDLE',
  variants: [{ ...newVariant, id: 'v1', price: '60.00', parts }],
}

test('shoppers choose a variant of each part, and the first combination is the variant that was there', () => {
  const { options, variants } = offerChoices({ ...start, ...offerChoices(start, bowl) }, mug)
  expect(options.map(({ name }) => name)).toEqual(['Glaze', 'Glaze of Mug'])
  expect(
    variants.map(({ choices, parts: own }) => [
      variantName(choices, options),
      ...own.map(({ variantId, quantity }) => `${quantity} ${variantId}`),
    ]),
  ).toEqual([
    ['Moss, Ink', '2 Bowl Moss', '2 Mug Ink'],
    ['Moss, Chalk', '2 Bowl Moss', '2 Mug Chalk'],
    ['Sand, Ink', '2 Bowl Sand', '2 Mug Ink'],
    ['Sand, Chalk', '2 Bowl Sand', '2 Mug Chalk'],
  ])
  expect(variants.map(({ id, price }) => [id, price])).toEqual([
    ['v1', '60.00'],
    [undefined, '60.00'],
    [undefined, '60.00'],
    [undefined, '60.00'],
  ])
})

test('a combination that the part does not have is left out', () => {
  const { variants } = offerChoices(start, { ...bowl, variants: bowl.variants.slice(1) })
  expect(variants.map(({ parts: own }) => own[0]?.variantId)).toEqual(['Bowl Sand'])
})

test('a bundle keeps within the limits of options and variants', () => {
  expect(canOfferChoices(start, bowl)).toBe(true)
  expect(canOfferChoices(start, { ...bowl, variants: bowl.variants.slice(1) })).toBe(false)
  const options = Array.from({ length: 6 }, (_, n) => ({
    key: `${n}`,
    name: `${n}`,
    kind: 'TEXT' as const,
    choices: [],
  }))
  expect(canOfferChoices({ ...start, options }, bowl)).toBe(false)
  const variants = Array.from({ length: 501 }, () => newVariant)
  expect(canOfferChoices({ ...start, variants }, bowl)).toBe(false)
})
