import { describe, expect, test } from 'vitest'

import { canonical, lineKey } from './rules.ts'

const item = { productId: 'p', variantId: 'v' }
const key = (options?: object, more: object = {}) =>
  lineKey(item, {
    catalogReference: { catalogItemId: 'p', appId: 'a', ...(options && { options: { ...options } }) },
    ...more,
  })

describe('two items share a line', () => {
  test('regardless of how they name the variant', () => {
    expect(key()).toBe('p/v')
    expect(key({ variantId: 'v' })).toBe(key({ options: { Size: 'L' } }))
  })

  test('if their options are equal, in any order', () => {
    expect(key({ text: 'A', ribbon: { colour: 'red', bow: true } })).toBe(
      key({ ribbon: { bow: true, colour: 'red' }, text: 'A' }),
    )
    expect(key({ text: 'A' })).not.toBe(key({ text: 'B' }))
  })

  test('only with the same price and the same membership', () => {
    expect(key({}, { catalogOverrideFields: { price: '1' } })).not.toBe(key())
    expect(key({}, { selectedMembership: { id: 'm', appId: 'a' } })).not.toBe(key())
  })
})

test('equal content gives equal text', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
})
