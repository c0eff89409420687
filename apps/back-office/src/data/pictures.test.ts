import { expect, test } from 'vitest'

import { smallPictureUrl } from './pictures.ts'

test.each([
  ['/media/plate-1-960.webp', 'http://platform.test/media/plate-1-320.webp'],
  ['/api/media/plate-1-960.webp', 'http://platform.test/media/plate-1-320.webp'],
  ['https://cdn.test/plate.webp', 'https://cdn.test/plate.webp'],
])('%s is fetched from %s', (url, expected) => {
  expect(smallPictureUrl(url, 'http://platform.test')).toBe(expected)
})
