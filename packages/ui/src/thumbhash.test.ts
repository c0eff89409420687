import { rgbaToDataURL, rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'

import { thumbhashToUrl } from './thumbhash.ts'

test.each([
  ['a portrait', 40, 50, 255],
  ['a landscape', 90, 30, 255],
  ['a transparent square', 20, 20, 90],
])('shows the pixels that the library decodes, of %s', async (_, width, height, alpha) => {
  const picture = new Uint8Array(width * height * 4).map((_, index) =>
    index % 4 === 3 ? alpha : (index * 7 + (index % 5) * 31) % 256,
  )
  const hash = rgbaToThumbHash(width, height, picture)
  const url = thumbhashToUrl(btoa(String.fromCharCode(...hash)))
  expect(url).toBe(decodedWhole(hash))
})

function decodedWhole(hash: Uint8Array): string {
  const { w, h, rgba } = thumbHashToRGBA(hash)
  const longest = Math.max(w, h)
  const width = Math.max(1, Math.round((8 * w) / longest))
  const height = Math.max(1, Math.round((8 * h) / longest))
  const small = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (Math.floor(((y + 0.5) * h) / height) * w + Math.floor(((x + 0.5) * w) / width)) * 4
      small.set(rgba.subarray(from, from + 4), (y * width + x) * 4)
    }
  return rgbaToDataURL(width, height, small)
}
