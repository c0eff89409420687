import { expect, test } from 'vitest'

import { isSize } from './size-option.ts'

test.each(['Size', 'SIZE', 'Shoe size', 'Size (EU)', 'Größe', 'Taille', 'サイズ'])('%s is a size', (name) => {
  expect(isSize(name)).toBe(true)
})

test.each(['Colour', 'Sizing', 'Material', 'Glaze', ''])('“%s” is none', (name) => {
  expect(isSize(name)).toBe(false)
})
