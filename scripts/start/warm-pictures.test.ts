import { expect, test } from 'vitest'

import { pictureAddresses } from './warm-pictures.ts'

test('the pictures of a page are found up to the widths that it shows', () => {
  const set = [320, 640, 960].map(
    (width) => `http://shop/media/a/v1/fit/w_${width},enc_auto/a.webp ${width}w`,
  )
  const html = `<img src="/logo.svg"/><img sizes="50vw" srcSet="${set.join(', ')}"/><img srcset="/own.png 2x"/>`
  expect(pictureAddresses(html)).toEqual([
    'http://shop/media/a/v1/fit/w_320,enc_auto/a.webp',
    'http://shop/media/a/v1/fit/w_640,enc_auto/a.webp',
  ])
})
