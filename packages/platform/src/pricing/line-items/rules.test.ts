import { describe, expect, test } from 'vitest'

import { canonical, lineKey } from './rules.ts'

const item = { productId: 'p', variantId: 'v' }
const key = (options?: object, more: object = {}) =>
  lineKey(item, {
    catalogReference: { catalogItemId: 'p', appId: 'a', ...(options && { options: { ...options } }) },
    ...more,
  })

describe('two additions are the same line', () => {
  test('however the variant was named', () => {
    expect(key()).toBe('p/v')
    expect(key({ variantId: 'v' })).toBe(key({ options: { Size: 'L' } }))
  })

  test('when their wishes are the same, in any order', () => {
    expect(key({ text: 'A', ribbon: { colour: 'red', bow: true } })).toBe(
      key({ ribbon: { bow: true, colour: 'red' }, text: 'A' }),
    )
    expect(key({ text: 'A' })).not.toBe(key({ text: 'B' }))
  })

  test('only at the same price, paid by the same membership', () => {
    expect(key({}, { catalogOverrideFields: { price: '1' } })).not.toBe(key())
    expect(key({}, { selectedMembership: { id: 'm', appId: 'a' } })).not.toBe(key())
  })
})

test('the same content is the same text', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
})
