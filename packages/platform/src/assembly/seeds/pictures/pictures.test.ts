import { expect, test } from 'vitest'

import { seedPictures } from '../seed-pictures.ts'
import { thumbhashes } from '../shop/thumbhashes.ts'
import { drawOriginal } from './original.ts'

test('a picture of the demo shop is drawn at full size', async () => {
  const bytes = Buffer.from(await drawOriginal('harbour-mug-1'))
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP')
  expect(bytes.length).toBeGreaterThan(10_000)
})

test('an unknown picture is rejected', async () => {
  await expect(drawOriginal('no-such-thing-1')).rejects.toThrow(/no-such-thing-1/)
})

test('each picture has a placeholder', () => {
  expect(Object.keys(thumbhashes).sort()).toEqual(seedPictures.map(({ id }) => id).sort())
})
