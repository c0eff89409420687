import { expect, test } from 'vitest'

import { type Media, pictureOf, pictureUrl, pictureWidths, smallPictureUrl } from './pictures.ts'

const picture = (id: string, choices?: Record<string, string>): Media => ({
  id,
  kind: 'IMAGE',
  url: `/media/${id}-960.webp`,
  urlTemplate: `/media/${id}-{width}.{format}`,
  formats: ['avif', 'webp'],
  widths: [320, 640],
  width: 1280,
  height: 1600,
  altText: id,
  ...(choices && { choices }),
})

test('a relative address is the platform’s, a whole one stays', () => {
  expect(pictureUrl('/media/a.webp', 'http://p.test')).toBe('http://p.test/media/a.webp')
  expect(pictureUrl('/api/media/a.webp', 'http://p.test')).toBe('http://p.test/media/a.webp')
  expect(pictureUrl('https://cdn.test/a.webp', 'http://p.test')).toBe('https://cdn.test/a.webp')
})

test('each width of a format is one entry', () => {
  expect(pictureWidths(picture('mug-1'), 'avif', 'http://p.test')).toBe(
    'http://p.test/media/mug-1-320.avif 320w, http://p.test/media/mug-1-640.avif 640w',
  )
})

test('what was chosen is shown', () => {
  const media = [picture('fog', { Glaze: 'Fog' }), picture('moss', { Glaze: 'Moss' })]
  expect(pictureOf({ media }, { Glaze: 'Moss', Size: 'Large' })?.id).toBe('moss')
  expect(pictureOf({ media })?.id).toBe('fog')
  expect(pictureOf({ media: [] })).toBeUndefined()
})

test('the lines of a bag take the smallest width', () => {
  expect(smallPictureUrl('/media/mug-1-960.webp', 'http://p.test')).toBe('http://p.test/media/mug-1-320.webp')
})
