import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { inspectImage } from '../images/inspect-image.ts'
import { parseRendition } from './parse-rendition.ts'
import { type Picture, planRendition } from './plan-rendition.ts'
import { renderImage } from './render.ts'

/** Red on the left, green on the right, with a blue stripe on top, a tenth of the height. */
const flag = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><path fill="#f00" d="M0 0h50v100H0z"/><path fill="#0f0" d="M50 0h50v100H50z"/><path fill="#00f" d="M0 0h100v10H0z"/></svg>`

const photo = (width: number, height: number) => sharp(Buffer.from(flag(width, height))).jpeg({ quality: 95 })

async function render(source: Uint8Array, path: string, accept = '', focalPoint?: Picture['focalPoint']) {
  const facts = await inspectImage(source)
  if ('code' in facts) throw new Error(facts.message)
  const vector = source.subarray(0, 4).toString() === '<svg'
  const rendition = parseRendition(path)
  const plan =
    rendition && planRendition({ ...facts, vector, ...(focalPoint && { focalPoint }) }, rendition, accept)
  if (!plan) throw new Error('no such rendition')
  const bytes = await renderImage(source, plan)
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    return [...data.subarray(start, start + 3)].map((value) => (value > 128 ? 1 : 0)).join('')
  }
  return { plan, meta: await sharp(bytes).metadata(), at }
}

/** Renders a square drawing with the facts of a small version of it. */
async function renderDrawing(drawing: string, side: number, path: string) {
  const rendition = parseRendition(path)
  const picture = { width: side, height: side, frames: 1, transparent: false, vector: true }
  const plan = rendition && planRendition(picture, rendition, '')
  if (!plan) throw new Error('no such rendition')
  return sharp(await renderImage(Buffer.from(drawing), plan)).metadata()
}

describe('a rendition', () => {
  test('has the requested size, and the format of its file name', async () => {
    const { meta } = await render(await photo(800, 600).toBuffer(), 'fill/w_320,h_240,al_c,q_80/flag.webp')
    expect(meta).toMatchObject({ width: 320, height: 240, format: 'webp' })
  })

  test.each(['jpg', 'png', 'webp', 'gif'])('can be a %s', async (format) => {
    const { meta, at } = await render(await photo(400, 300).toBuffer(), `fit/w_200,h_200/flag.${format}`)
    expect(meta).toMatchObject({
      width: 200,
      height: 150,
      format: format === 'jpg' ? 'jpeg' : format,
    })
    expect([at(0.25, 0.5), at(0.75, 0.5), at(0.5, 0.04)]).toEqual(['100', '010', '001'])
  })

  test('can be an AVIF', async () => {
    const { meta } = await render(await photo(400, 300).toBuffer(), 'fit/w_200,h_200,enc_avif/flag.jpg')
    expect(meta).toMatchObject({ width: 200, height: 150, format: 'heif', compression: 'av1' })
  })

  test.each([
    [8_000, 'fit/w_50,h_50/flag.png', 50],
    [1, 'fit/w_5000,h_5000/flag.png', 5_000],
    [5, 'crop/x_0,y_0,w_1,h_1/fill/w_3000,h_3000/flag.png', 3_000],
  ])('of a drawing %i wide has any requested size', async (side, path, expected) => {
    const meta = await renderDrawing(flag(side, side), side, path)
    expect(meta).toMatchObject({ width: expected, height: expected })
  })

  test('of a large drawing with shadows has the requested size', async () => {
    const shadow = '<filter id="f"><feGaussianBlur stdDeviation="300"/></filter>'
    const drawing = flag(4_000, 4_000).replace('<path ', `${shadow}<path filter="url(#f)" `)
    const meta = await renderDrawing(drawing, 4_000, 'fit/w_3000,h_3000/flag.png')
    expect(meta).toMatchObject({ width: 3_000, height: 3_000 })
  })

  test('contains the focal point', async () => {
    const source = await photo(800, 400).toBuffer()
    const left = await render(source, 'fill/w_100,h_100,fp_0.00_0.50/flag.png')
    const right = await render(source, 'fill/w_100,h_100,al_r/flag.png')
    const own = await render(source, 'fill/w_100,h_100/flag.png', '', { x: 0.9, y: 0.5 })
    const middle = await render(source, 'fill/w_100,h_100,al_c/flag.png', '', { x: 0.9, y: 0.5 })
    expect([left.at(0.9, 0.5), right.at(0.1, 0.5), own.at(0.1, 0.5)]).toEqual(['100', '010', '010'])
    expect([middle.at(0.1, 0.5), middle.at(0.9, 0.5)]).toEqual(['100', '010'])
  })

  test('is cropped before it is resized, for small and large crops', async () => {
    const source = await photo(1_000, 500).toBuffer()
    const small = await render(source, 'crop/x_500,y_100,w_100,h_100/fill/w_50,h_50,al_c/flag.png')
    const large = await render(source, 'crop/x_0,y_50,w_1000,h_450/fit/w_500,h_500/flag.png')
    expect([small.at(0.1, 0.1), small.at(0.9, 0.9)]).toEqual(['010', '010'])
    expect(large.meta).toMatchObject({ width: 500, height: 225 })
    expect([large.at(0.1, 0.02), large.at(0.9, 0.02)]).toEqual(['100', '010'])
  })

  test('is upright and contains no camera metadata', async () => {
    const source = await photo(400, 200)
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const { meta, at } = await render(source, 'fill/w_100,h_200,al_c/flag.jpg')
    expect(meta).toMatchObject({ width: 100, height: 200 })
    expect([meta.exif, meta.orientation, meta.icc, meta.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    // After a quarter turn, red is above green and blue is on the right.
    expect([at(0.4, 0.25), at(0.4, 0.75), at(0.97, 0.5)]).toEqual(['100', '010', '001'])
    const part = await render(source, 'crop/x_0,y_300,w_50,h_50/fill/w_50,h_50,al_c/flag.png')
    expect(part.at(0.5, 0.5)).toBe('010')
  })

  test('is never larger than the original, and keeps the requested shape', async () => {
    const source = await photo(300, 200).toBuffer()
    const filled = await render(source, 'fill/w_5000,h_5000,al_c/flag.png')
    const fitted = await render(source, 'fit/w_5000,h_5000/flag.png')
    expect([filled.meta.width, filled.meta.height]).toEqual([200, 200])
    expect([fitted.meta.width, fitted.meta.height]).toEqual([300, 200])
  })

  test('of a drawing has sharp lines at any size', async () => {
    const { meta, at } = await render(Buffer.from(flag(20, 20)), 'fill/w_1000,h_1000,al_c/flag.png')
    expect(meta).toMatchObject({ width: 1_000, height: 1_000 })
    expect([at(0.498, 0.5), at(0.502, 0.5), at(0.5, 0.098), at(0.2, 0.102)]).toEqual([
      '100',
      '010',
      '001',
      '100',
    ])
    const detail = await render(Buffer.from(flag(20, 20)), 'crop/x_9,y_1,w_2,h_2/fill/w_500,h_500/flag.png')
    expect([detail.at(0.1, 0.9), detail.at(0.9, 0.9), detail.at(0.5, 0.1)]).toEqual(['100', '010', '001'])
  })

  test('is animated if the original is and the format allows it', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const source = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    const moving = await render(source, 'fill/w_10,h_10,enc_auto/flag.gif', 'image/avif,image/webp,*/*')
    const still = await render(source, 'fill/w_10,h_10,pstr,enc_auto/flag.gif', 'image/avif,image/webp,*/*')
    expect(moving.meta).toMatchObject({ format: 'webp', pages: 3, width: 10, height: 10 })
    expect(still.meta.pages ?? 1).toBe(1)
    expect((await render(source, 'fit/w_10,h_10,enc_auto/flag.gif', '')).meta).toMatchObject({
      format: 'gif',
      pages: 3,
    })
    expect((await render(source, 'fit/w_10,h_10/flag.jpg', '')).meta.format).toBe('jpeg')
  })

  test('is blurred on request', async () => {
    const source = await photo(200, 200).toBuffer()
    const soft = await render(source, 'fit/w_200,h_200,blur_100/flag.png')
    expect(soft.meta).toMatchObject({ width: 200, height: 200 })
    expect(soft.plan.key).toContain('-b100')
  })

  test('shows white in place of transparency in a JPEG', async () => {
    const source = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect((await render(source, 'fit/w_9,h_9/flag.jpg')).at(0.5, 0.5)).toBe('111')
    expect((await render(source, 'fit/w_9,h_9,enc_auto/flag.png')).plan.format).toBe('png')
  })
})
