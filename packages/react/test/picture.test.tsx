import { cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { Picture } from '../src/picture.tsx'

afterEach(cleanup)

const id = '0199f0aa-0001-7c00-8a00-000000000001'
const mug = { url: `https://shop.test/media/${id}/mug.jpg`, width: 1280, height: 1600 }

test('the best format is first, and the size is reserved', () => {
  const { container } = render(<Picture src={mug} alt="A mug" sizes="50vw" className="large" />)
  const [avif, webp] = container.querySelectorAll('source')
  expect(avif?.type).toBe('image/avif')
  expect(avif?.srcset).toContain(`https://shop.test/media/${id}/v1/fit/w_320,h_400,enc_avif/mug.avif 320w`)
  expect(avif?.getAttribute('sizes')).toBe('50vw')
  expect(webp?.type).toBe('image/webp')
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toContain('w_960,h_1200,enc_jpg')
  expect(image).toMatchObject({ alt: 'A mug', width: 1280, height: 1600, className: 'large' })
  expect(image?.getAttribute('loading')).toBe('lazy')
})

test('an aspect ratio crops the image and reserves its space', () => {
  const { container } = render(<Picture src={mug} alt="" aspect={1} widths={[320]} formats={['webp']} />)
  expect(container.querySelector('source')?.srcset).toMatch(/fill\/w_320,h_320,enc_webp\/mug\.webp 320w$/)
  expect(container.querySelector('img')).toMatchObject({ width: 1280, height: 1280 })
  expect(container.querySelector('img')?.src).toContain('fill/w_960,h_960')
})

test('a priority image loads first', () => {
  const { container } = render(<Picture src={mug} alt="" priority />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('loading')).toBe('eager')
  expect(image?.getAttribute('fetchpriority')).toBe('high')
})

test('an image of another site shows unchanged', () => {
  const { container } = render(<Picture src="https://cdn.test/a.png" alt="" width={3} height={2} />)
  expect(container.querySelectorAll('source')).toHaveLength(0)
  expect(container.querySelector('img')).toMatchObject({ src: 'https://cdn.test/a.png', width: 3, height: 2 })
})

test('the fallback keeps transparency unless the original is a JPEG', () => {
  const { container } = render(<Picture src={{ id, filename: 'logo.png' }} alt="" baseUrl="https://p.test" />)
  expect(container.querySelector('img')?.src).toMatch(/enc_png\/logo\.png$/)
})

test('possibly animated images keep an animated format', () => {
  const { container } = render(<Picture src={{ id, filename: 'wheel.gif' }} alt="" />)
  expect([...container.querySelectorAll('source')].map(({ type }) => type)).toEqual(['image/webp'])
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/enc_auto\/wheel\.gif$/)
})

test('server rendering needs no styles and no requests', () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  const html = renderToStaticMarkup(<Picture src={mug} alt="" />)
  expect(html).toMatch(/^<picture><source/)
  expect(html).not.toContain('style=')
  expect(fetch).not.toHaveBeenCalled()
  fetch.mockRestore()
})
