import { expect, test } from 'vitest'

import { addMissing, changeOptions, possibleVariants } from './change-options.ts'
import { newProduct, newVariant, type OptionDraft, type ProductDraft, variantName } from './product-draft.ts'

const option = (name: string, ...values: string[]): OptionDraft => ({
  key: name,
  name,
  kind: 'TEXT',
  choices: values.map((value) => ({ key: value, value, colorCode: '', mediaId: '' })),
})

const start = { ...newProduct, variants: [{ ...newVariant, id: 'v1', price: '28.00', sku: 'BOWL' }] }

const names = ({ variants, options }: Pick<ProductDraft, 'options' | 'variants'>) =>
  variants.map(({ choices }) => variantName(choices, options))

test('the first choice goes to the variant that exists, and the others copy its price', () => {
  const offer = changeOptions(start, [option('Glaze', 'Moss', 'Sand')])
  expect(names(offer)).toEqual(['Moss', 'Sand'])
  expect(offer.variants).toMatchObject([
    { id: 'v1', sku: 'BOWL', price: '28.00' },
    { sku: '', price: '28.00', quantity: '' },
  ])
  expect(offer.variants[1]).not.toHaveProperty('id')
})

test('beside a variant with stock, new variants are sold out until their own stock is entered', () => {
  const stocked = { ...start, variants: start.variants.map((one) => ({ ...one, quantity: '12' })) }
  const offer = changeOptions(stocked, [option('Glaze', 'Moss', 'Sand', 'Slate')])
  expect(offer.variants.map(({ quantity }) => quantity)).toEqual(['12', '0', '0'])
})

test('two options make all combinations, in the order of the choices', () => {
  const one = changeOptions(start, [option('Glaze', 'Moss', 'Sand')])
  const two = changeOptions(one, [option('Glaze', 'Moss', 'Sand'), option('Size', 'S', 'M', 'L')])
  expect(names(two)).toEqual(['Moss, S', 'Moss, M', 'Moss, L', 'Sand, S', 'Sand, M', 'Sand, L'])
  expect(possibleVariants(two.options)).toBe(6)
})

test('a removed choice takes its variants along, and a removed option merges them', () => {
  const full = changeOptions(start, [option('Glaze', 'Moss', 'Sand'), option('Size', 'S', 'M')])
  const fewer = changeOptions(full, [option('Glaze', 'Moss'), option('Size', 'S', 'M')])
  expect(names(fewer)).toEqual(['Moss, S', 'Moss, M'])
  const merged = changeOptions(full, [option('Size', 'S', 'M')])
  expect(names(merged)).toEqual(['S', 'M'])
  expect(merged.variants[0]).toMatchObject({ id: 'v1' })
})

test('an option without choices changes nothing, and the last option leaves one variant', () => {
  const glazed = changeOptions(start, [option('Glaze', 'Moss', 'Sand')])
  const empty = changeOptions(glazed, [option('Glaze', 'Moss', 'Sand'), option('Size')])
  expect(names(empty)).toEqual(['Moss', 'Sand'])
  const sized = changeOptions(empty, [option('Glaze', 'Moss', 'Sand'), option('Size', 'S')])
  expect(names(sized)).toEqual(['Moss, S', 'Sand, S'])
  expect(changeOptions(glazed, []).variants).toMatchObject([{ id: 'v1', choices: {} }])
})

test('a renamed choice keeps its variant', () => {
  const glazed = changeOptions(start, [option('Glaze', 'Moss', 'Sand')])
  const [glaze] = glazed.options
  if (!glaze) throw new Error('No option')
  const renamed = {
    ...glaze,
    choices: glaze.choices.map((one) => ({ ...one, value: one.value.toUpperCase() })),
  }
  const offer = changeOptions(glazed, [renamed])
  expect(names(offer)).toEqual(['MOSS', 'SAND'])
  expect(offer.variants[0]).toMatchObject({ id: 'v1' })
})

test('variants that were removed by hand stay away until they are added again', () => {
  const full = changeOptions(start, [option('Glaze', 'Moss', 'Sand'), option('Size', 'S', 'M')])
  const without = { ...full, variants: full.variants.filter((_, at) => at !== 3) }
  const longer = changeOptions(without, [option('Glaze', 'Moss', 'Sand'), option('Size', 'S', 'M', 'L')])
  expect(names(longer)).toEqual(['Moss, S', 'Moss, M', 'Moss, L', 'Sand, S', 'Sand, L'])
  expect(names({ ...longer, variants: addMissing(longer) })).toContain('Sand, M')
})

test('a picture forgets a choice that is gone', () => {
  const picture = { fileId: 'f', kind: 'IMAGE', url: '/f', altText: '', choices: { Glaze: 'Sand' } } as const
  const glazed = changeOptions({ ...start, media: [picture] }, [option('Glaze', 'Moss', 'Sand')])
  expect(glazed.media[0]?.choices).toEqual({ Glaze: 'Sand' })
  expect(changeOptions(glazed, [option('Glaze', 'Moss')]).media[0]?.choices).toEqual({})
})

test('as many variants as a product has are made, also by an option that began without choices', () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)
  const glazes = option('Glaze', ...values(100))
  const named = changeOptions(changeOptions(start, [glazes]), [glazes, option('Size')])
  const full = changeOptions(named, [glazes, option('Size', ...values(10))])
  expect(full.variants).toHaveLength(1000)
})

test('choices that make more variants than a product has add none', () => {
  const many = (name: string) => option(name, ...Array.from({ length: 40 }, (_, index) => `${name} ${index}`))
  const one = changeOptions(start, [many('Glaze')])
  expect(one.variants).toHaveLength(40)
  const two = changeOptions(one, [many('Glaze'), many('Size')])
  expect(two.variants).toHaveLength(40)
  expect(possibleVariants(two.options)).toBe(1600)
})
