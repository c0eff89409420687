import { expect, test } from 'vitest'

import { imageSrcSet, imageUrl, parseImage } from '../src/images.ts'

const id = '0199f0aa-0001-7c00-8a00-000000000001'
const photo = { url: `https://shop.test/media/${id}/harbour.jpg`, width: 1280, height: 1600 }

test('accepts all kinds of image sources', () => {
  expect(parseImage(id)).toMatchObject({ id, baseUrl: '', name: 'picture' })
  expect(parseImage(`/media/${id}`)).toMatchObject({ id, baseUrl: '' })
  expect(parseImage(photo)).toMatchObject({
    id,
    baseUrl: 'https://shop.test',
    name: 'harbour.jpg',
    width: 1280,
  })
  expect(parseImage(`https://shop.test/api/media/${id}/v1/fill/w_8,h_8/a%20b.webp`)).toMatchObject({
    id,
    baseUrl: 'https://shop.test/api',
    name: 'a b.webp',
  })
  expect(parseImage(`wix:image://v1/${id}/mug.png#originWidth=640&originHeight=480`)).toMatchObject({
    id,
    name: 'mug.png',
    width: 640,
    height: 480,
  })
  expect(parseImage(`${id}.png`)).toMatchObject({ id })
  expect(parseImage(`/media/${id}.png/v1/fit/w_8/mug.png`)).toMatchObject({ id, name: 'mug.png' })
  expect(parseImage({ id, filename: 'mug.png', height: 4 })).toMatchObject({ id, name: 'mug.png', height: 4 })
})

test('keeps the signature of a private image', () => {
  const url = `https://shop.test/media/s/k3.a-b_c/${id}/harbour.jpg`
  expect(imageUrl(url, { width: 320, format: 'webp' })).toBe(
    `https://shop.test/media/s/k3.a-b_c/${id}/v1/fit/w_320,enc_webp/harbour.webp`,
  )
})

test('keeps addresses outside the platform', () => {
  for (const url of [
    'https://cdn.test/media/a.webp',
    '/media/mug-1-960.webp',
    'data:image/png;base64,AA',
    '',
  ]) {
    expect(parseImage(url)).toBeUndefined()
    expect(imageUrl(url, { width: 100 })).toBe(url)
    expect(imageSrcSet({ url })).toBe('')
  }
})

test('builds a rendition from the options', () => {
  const path = (options: Parameters<typeof imageUrl>[1]) =>
    imageUrl(photo, options).replace(`https://shop.test/media/${id}/v1/`, '')
  expect(path({ width: 320, height: 320 })).toBe('fill/w_320,h_320,enc_auto/harbour.jpg')
  expect(path({ width: 320 })).toBe('fit/w_320,h_400,enc_auto/harbour.jpg')
  expect(path({ height: 400 })).toBe('fit/w_320,h_400,enc_auto/harbour.jpg')
  expect(path({})).toBe('fit/w_1280,h_1600,enc_auto/harbour.jpg')
  expect(path({ width: 90, height: 90, mode: 'fit', quality: 70, format: 'avif' })).toBe(
    'fit/w_90,h_90,q_70,enc_avif/harbour.avif',
  )
  expect(path({ width: 90, height: 90, focalPoint: { x: 0.256, y: 2 } })).toBe(
    'fill/w_90,h_90,fp_0.26_1,enc_auto/harbour.jpg',
  )
  expect(path({ width: 90, crop: { x: 10, y: 20, width: 200, height: 100 } })).toBe(
    'crop/x_10,y_20,w_200,h_100/fit/w_90,h_45,enc_auto/harbour.jpg',
  )
  expect(imageUrl(id, { width: 320 })).toBe(`/media/${id}/v1/fit/w_320,enc_auto/picture.jpg`)
  expect(imageUrl(id)).toContain('/fit/w_5000,enc_auto/')
  expect(path({ width: 99_999, height: 0.2 })).toBe('fill/w_5000,h_1,enc_auto/harbour.jpg')
})

test('an ID needs a base URL, which can also replace that of an address', () => {
  expect(imageUrl(id, { baseUrl: 'https://p.test/', width: 80, height: 80 })).toBe(
    `https://p.test/media/${id}/v1/fill/w_80,h_80,enc_auto/picture.jpg`,
  )
  expect(imageUrl(photo, { baseUrl: '/api', width: 80, height: 80 })).toMatch(/^\/api\/media\//)
})

test('encodes file names', () => {
  expect(imageUrl({ id, filename: '../../a b?#.png' }, { width: 1, height: 1 })).toBe(
    `/media/${id}/v1/fill/w_1,h_1,enc_auto/..-..-a%20b%3F%23.png`,
  )
})

test('uses the focal point of the image', () => {
  expect(imageUrl({ ...photo, focalPoint: { x: 0.5, y: 0.2 } }, { width: 10, height: 10 })).toContain(
    'fp_0.5_0.2',
  )
})

test('no width of a srcset exceeds the original', () => {
  const widths = (...args: Parameters<typeof imageSrcSet>) =>
    imageSrcSet(...args)
      .split(', ')
      .map((entry) => entry.split(' ')[1])
  expect(widths(photo)).toEqual(['160w', '320w', '480w', '640w', '960w', '1280w'])
  expect(widths({ ...photo, width: 700, height: 900 })).toEqual(['160w', '320w', '480w', '640w'])
  expect(widths({ ...photo, width: 900, height: 900 })).toEqual(['160w', '320w', '480w', '640w', '900w'])
  expect(widths({ ...photo, width: 40, height: 40 })).toEqual(['40w'])
  expect(widths(photo, { widths: [100, 9000] })).toEqual(['100w', '1280w'])
  expect(widths({ ...photo, width: 2000, height: 450 }, { aspect: 1 })).toEqual(['160w', '320w', '450w'])
})

test('a srcset keeps the aspect ratio', () => {
  expect(imageSrcSet(photo, { aspect: 4 / 5, widths: [320], format: 'webp' })).toContain(
    'fill/w_320,h_400,enc_webp/',
  )
})
