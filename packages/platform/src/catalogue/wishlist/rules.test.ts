import { expect, test } from 'vitest'

import { joining, maxItems, missing } from './rules.ts'

const item = (product_id: string, variant = '') => ({ product_id, variant })
const many = (count: number) => Array.from({ length: count }, (_, place) => item(`product ${place}`))

test('a product and one of its variants are different items, and each is added once', () => {
  const wanted = [item('mug'), item('mug', 'moss'), item('mug', 'moss'), item('lamp')]
  expect(missing([item('lamp')], wanted)).toEqual([item('mug'), item('mug', 'moss')])
})

test('the items of a visitor fill the list of the member up to its limit', () => {
  expect(joining([item('mug')], [item('mug'), item('lamp')])).toEqual([item('lamp')])
  const visitors = [item('newest'), item('older')]
  expect(joining(many(maxItems - 1), visitors)).toEqual([item('newest')])
  expect(joining(many(maxItems), visitors)).toEqual([])
})
