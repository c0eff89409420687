import { expect, test } from 'vitest'

import { thumbnailUrl } from './image-urls.ts'

const id = '0199f0aa-0001-7c00-8a00-000000000001'
const small = `http://platform.test/media/${id}/v1/fill/w_160,h_200,enc_auto/plate.webp`

test.each([
  [`/media/${id}/plate.webp`, small],
  [`/api/media/${id}/plate.webp`, small],
  ['https://cdn.test/plate.webp', 'https://cdn.test/plate.webp'],
])('%s is fetched from %s', (url, expected) => {
  expect(thumbnailUrl(url, 200, 'http://platform.test')).toBe(expected)
})
