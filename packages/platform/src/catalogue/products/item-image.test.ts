import { expect, test } from 'vitest'

import type { ProductMedia } from '../../generated/shared.ts'
import { variantImage } from './item-image.ts'

const media = (id: string, more: Partial<ProductMedia> = {}): ProductMedia => ({
  id,
  kind: 'IMAGE',
  url: `/media/${id}`,
  width: 800,
  height: 1000,
  altText: id,
  ...more,
})
const green = media('green')
const blue = media('blue', { choices: { Colour: 'Blue' } })
const choices = { Colour: 'Blue', Size: 'L' }

test('a variant shows its own picture, else that of its choices, else the cover', () => {
  const shownBy = (media_id: string | null, of = choices) =>
    variantImage([green, blue, media('rim')], { media_id, choices: of })?.altText
  expect(shownBy('rim')).toBe('rim')
  expect(shownBy(null)).toBe('blue')
  expect(shownBy(null, { Colour: 'Green', Size: 'L' })).toBe('green')
})

test('a picture that all variants share and a video are no pictures of a choice', () => {
  const variant = { media_id: null, choices }
  expect(variantImage([media('any', { choices: {} }), blue], variant)?.altText).toBe('blue')
  const film = media('film', { kind: 'VIDEO', choices: { Colour: 'Blue' } })
  expect(variantImage([film, green], variant)?.altText).toBe('green')
  expect(variantImage([], variant)).toBeUndefined()
})
