import { beforeAll, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const ask = async (method: string, path: string, body?: object) => shop.call(method, path, body, shop.app)
const mug = 'dc0bfede-ae62-5ed6-8cc3-ca38ec1482d0'

test('a file of the demo shop is read by its id, its wix text and its address', async () => {
  const { status, body } = await ask('GET', `/v1/files/get-file-by-id?fileId=${mug}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.file).toMatchObject({
    id: mug,
    displayName: 'harbour-mug-1.webp',
    mediaType: 'IMAGE',
    state: 'OK',
  })
  for (const reference of [
    `wix:image://v1/${mug}/mug.webp#originWidth=1280&originHeight=1600`,
    body.file.url,
    `/media/${mug}/v1/fill/w_100,h_100/x.webp`,
  ]) {
    const again = await ask('GET', `/v1/files/get-file-by-id?fileId=${encodeURIComponent(reference)}`)
    expect(again.body.file).toEqual(body.file)
  }
})
