import type { Product } from '@vitrine/client/products'
import { expect, test } from 'vitest'

import { type Media, pictureOf, pictureUrl, sharedPictureUrl, smallPictureUrl, stillOf } from './pictures.ts'

const id = '0199f0aa-0001-7c00-8a00-000000000001'
const picture = (name: string, choices?: Record<string, string>) =>
  ({
    id: name,
    kind: 'IMAGE',
    url: `/media/${id}/${name}.webp`,
    width: 1280,
    height: 1600,
    altText: name,
    ...(choices && { choices }),
  }) as Media

test('resolves relative addresses against the platform and keeps absolute ones', () => {
  expect(pictureUrl('/media/a.webp', 'http://p.test')).toBe('http://p.test/media/a.webp')
  expect(pictureUrl('/api/media/a.webp', 'http://p.test')).toBe('http://p.test/media/a.webp')
  expect(pictureUrl('https://cdn.test/a.webp', 'http://p.test')).toBe('https://cdn.test/a.webp')
})

test('shows the picture of the chosen options', () => {
  const media = [picture('fog', { Glaze: 'Fog' }), picture('moss', { Glaze: 'Moss' })]
  expect(pictureOf({ media }, { Glaze: 'Moss', Size: 'Large' })?.id).toBe('moss')
  expect(pictureOf({ media })?.id).toBe('fog')
  expect(pictureOf({ media: [] })).toBeUndefined()
})

test('shows the own picture of the chosen variant first', () => {
  const media = [picture('fog', { Glaze: 'Fog' }), picture('rim')]
  const variants = [
    { choices: { Glaze: 'Fog', Size: 'Large' }, mediaId: 'rim' },
    { choices: { Glaze: 'Fog', Size: 'Small' } },
  ] as unknown as Product['variants']
  expect(pictureOf({ media, variants }, { Glaze: 'Fog', Size: 'Large' })?.id).toBe('rim')
  expect(pictureOf({ media, variants }, { Glaze: 'Fog', Size: 'Small' })?.id).toBe('fog')
  expect(pictureOf({ media, variants }, { Glaze: 'Fog' })?.id).toBe('fog')
})

test('the picture of a product is never a video', () => {
  const film = { ...picture('film'), kind: 'VIDEO' } as Media
  expect(pictureOf({ media: [film, picture('fog')] })?.id).toBe('fog')
})

test('a video is represented by its poster', () => {
  const film = { ...picture('film'), kind: 'VIDEO' } as Media
  expect(stillOf({ ...film, poster: '/media/still.jpg' })?.url).toBe('/media/still.jpg')
  expect(stillOf(film)).toBeUndefined()
  expect(stillOf(picture('mug'))?.id).toBe('mug')
})

test('cart lines use a small picture', () => {
  expect(smallPictureUrl(`/api/media/${id}/mug.webp`, 'http://p.test')).toBe(
    `http://p.test/media/${id}/v1/fill/w_160,h_200,enc_auto/mug.webp`,
  )
})

test('link previews use a widely supported format', () => {
  expect(sharedPictureUrl(picture('mug'), 'http://p.test')).toBe(
    `http://p.test/media/${id}/v1/fill/w_960,h_1200,enc_jpg/mug.jpg`,
  )
})
