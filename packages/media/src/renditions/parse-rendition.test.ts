import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatRendition } from './format-rendition.ts'
import { longestSide, parseRendition } from './parse-rendition.ts'
import { planRendition } from './plan-rendition.ts'
import { imageFormats, type Rendition } from './rendition.ts'

describe('the address of a rendition', () => {
  test.each([
    [
      'fill/w_640,h_480,fp_0.30_0.20,q_80,usm_0.66_1.00_0.01,enc_auto/hello%20kitty.jpg',
      {
        mode: 'fill',
        width: 640,
        height: 480,
        focalPoint: { x: 0.3, y: 0.2 },
        quality: 80,
        format: 'auto',
        animated: true,
      },
    ],
    [
      'crop/x_10,y_20,w_640,h_480/fill/w_320,h_240,al_tl,q_80,usm_0.66_1.00_0.01,blur_3,enc_avif,quality_auto/a.png',
      {
        crop: { x: 10, y: 20, width: 640, height: 480 },
        mode: 'fill',
        width: 320,
        height: 240,
        focalPoint: { x: 0, y: 0 },
        quality: 80,
        blur: 3,
        format: 'avif',
        animated: true,
      },
    ],
    [
      'fit/w_560,h_420,lg_1,bl,pstr/a.jpeg',
      { mode: 'fit', width: 560, height: 420, format: 'jpg', animated: false },
    ],
    ['fill/w_560/a.webp', { mode: 'fit', width: 560, format: 'webp', animated: true }],
    [
      'crop/x_1,y_2,w_3,h_4/a.tif',
      { crop: { x: 1, y: 2, width: 3, height: 4 }, mode: 'fit', format: 'auto', animated: true },
    ],
  ])('%s is parsed', (path, rendition) => {
    expect(parseRendition(path)).toEqual(rendition)
  })

  test.each([
    '',
    'a.jpg',
    'fill/a.jpg',
    'fill/w_640,h_480',
    'fill/w_640,h_480/',
    'fill/w_0,h_480/a.jpg',
    'fill/w_5001,h_480/a.jpg',
    'fill/w_-1,h_480/a.jpg',
    'fill/w_1e3,h_480/a.jpg',
    'fill/w_640,w_650,h_480/a.jpg',
    'fill/w_640,h_480,fp_2_0/a.jpg',
    'fill/w_640,h_480,fp_0.5/a.jpg',
    'fill/w_640,h_480,al_x/a.jpg',
    'fill/w_640,h_480,q_0/a.jpg',
    'fill/w_640,h_480,q_101/a.jpg',
    'fill/w_640,h_480,enc_exe/a.jpg',
    'fill/w_640,h_480,rotate_90/a.jpg',
    'stretch/w_640,h_480/a.jpg',
    'crop/x_1,y_2/a.jpg',
    'fill/w_6,h_4/fill/w_6,h_4/a.jpg',
    'crop/w_6,h_4/crop/w_6,h_4/a.jpg',
    `fill/w_640,h_480,${'q_80,'.repeat(100)}/a.jpg`,
    '../../original/a.jpg',
  ])('“%s” is invalid', (path) => {
    expect(parseRendition(path)).toBeUndefined()
  })

  test('is parsed to the rendition that it was formatted from', () => {
    const side = fc.integer({ min: 1, max: longestSide })
    const part = fc.integer({ min: 0, max: 100 }).map((value) => value / 100)
    const wish = fc.record(
      {
        crop: fc.record({ x: fc.nat(9_999), y: fc.nat(9_999), width: side, height: side }),
        focalPoint: fc.record({ x: part, y: part }),
        quality: fc.integer({ min: 1, max: 100 }),
        blur: fc.integer({ min: 1, max: 100 }),
        mode: fc.constantFrom('fill', 'fit'),
        width: side,
        height: side,
        format: fc.constantFrom('auto', ...imageFormats),
        animated: fc.boolean(),
      },
      { requiredKeys: ['mode', 'width', 'height', 'format', 'animated'] },
    )
    fc.assert(
      fc.property(wish, (rendition) => {
        expect(parseRendition(formatRendition(rendition as Rendition, 'a picture'))).toEqual(rendition)
      }),
    )
  })
})

describe('the planned rendition', () => {
  const picture = { width: 4_000, height: 3_000, frames: 1, transparent: false, vector: false }
  const plan = (path: string, accept = '', more = {}) => {
    const rendition = parseRendition(path)
    return rendition && planRendition({ ...picture, ...more }, rendition, accept)
  }

  test('is the same for all requests larger than the original', () => {
    const keys = [4_000, 4_400, 5_000].map((w) => plan(`fit/w_${w},h_5000/a.webp`)?.key)
    expect(new Set(keys)).toEqual(new Set(['0_0_4000_3000-4000x3000-q80.webp']))
  })

  test('rounds the quality to a few steps', () => {
    const keys = [76, 78, 80, 82, 84].map((q) => plan(`fit/w_400,h_500,q_${q}/a.webp`)?.key)
    expect(new Set(keys).size).toBe(1)
  })

  test.each([
    ['image/avif,image/webp,image/png,*/*;q=0.8', {}, 'avif'],
    ['image/webp,*/*', {}, 'webp'],
    ['image/avif;q=0, image/webp', {}, 'webp'],
    ['*/*', {}, 'jpg'],
    ['', { transparent: true }, 'png'],
    ['', { vector: true }, 'png'],
    ['image/avif,image/webp', { frames: 8 }, 'webp'],
    ['*/*', { frames: 8 }, 'gif'],
    ['image/avif', { frames: 1_000 }, 'avif'],
  ])('with Accept “%s” and %o is a %s', (accept, more, format) => {
    expect(plan('fit/w_400,h_500,enc_auto/a.jpg', accept, more)?.format).toBe(format)
  })

  test('is undefined for an area outside the image', () => {
    expect(plan('crop/x_4000,y_0,w_10,h_10/fit/w_5,h_5/a.jpg')).toBeUndefined()
    expect(plan('crop/x_3990,y_0,w_100,h_10/fit/w_5,h_5/a.jpg')?.area.width).toBe(10)
  })

  test('has a key that is safe in a path, and stays within the original', () => {
    const side = fc.integer({ min: 1, max: 5_000 })
    fc.assert(
      fc.property(side, side, side, side, (width, height, w, h) => {
        const rendition = parseRendition(`fill/w_${w},h_${h},fp_0.13_0.97/a.avif`)
        const made = rendition && planRendition({ ...picture, width, height }, rendition, '')
        expect(made?.key).toMatch(/^[\d_]+-\d+x\d+-q\d+\.avif$/)
        expect(made?.width).toBeGreaterThan(0)
        expect(made?.width).toBeLessThanOrEqual(width)
        expect(made?.height).toBeLessThanOrEqual(height)
        const { area } = made ?? { area: { x: 1e9, y: 1e9, width: 0, height: 0 } }
        expect(area.x + area.width).toBeLessThanOrEqual(width)
        expect(area.y + area.height).toBeLessThanOrEqual(height)
      }),
    )
  })
})
