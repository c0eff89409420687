import { resizeImage } from '@vitrine/media'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

const mug = 'dc0bfede-ae62-5ed6-8cc3-ca38ec1482d0'
const browser = 'image/avif,image/webp,image/*'

async function openMedia(points: number) {
  const platform = await createTestPlatform({ addressLimits: { rendition: { points, seconds: 600 } } })
  const ask = (size: number, accept = browser) =>
    platform.fetch(`${platform.baseUrl}/media/${mug}/v1/fit/w_${size},h_${size},enc_auto/x.webp`, {
      headers: { accept },
    })
  const typeOf = async (size: number) => (await ask(size)).headers.get('content-type')
  return { platform, ask, typeOf }
}

test('an address above its limit gets no renditions in the background either', async () => {
  const { ask, typeOf } = await openMedia(1)
  expect((await ask(20, 'image/webp')).status).toBe(200)
  expect((await ask(21)).status).toBe(429)
  // One at a time: a rendition of the refused request would be made before this one.
  await expect.poll(() => typeOf(20)).toBe('image/avif')
  expect((await ask(21)).status).toBe(429)
})

test('a picture at its limit of stored renditions gets no better ones', async () => {
  const { platform, ask } = await openMedia(10)
  await platform.db
    .insertInto('media_renditions')
    .values({ site_id: platform.siteId, file_id: mug, kept: 300 })
    .onConflict((conflict) => conflict.columns(['site_id', 'file_id']).doUpdateSet({ kept: 300 }))
    .execute()
  const { headers } = await ask(22)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
})

test('a private picture, such as one that a visitor sends, has no renditions before a page asks for them', async () => {
  const { platform } = await openMedia(10)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"></svg>'
  const body = Uint8Array.from(await resizeImage(Buffer.from(drawing), { width: 500, format: 'webp' }))
  const { apiKey } = await platform.connection()
  const renditionsOf = async (isPrivate: boolean) => {
    const asked = await platform.fetch(`${platform.baseUrl}/v1/files/generate-upload-url`, {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ mimeType: 'image/webp', fileName: 'new.webp', private: isPrivate }),
    })
    const { uploadUrl } = (await asked.json()) as { uploadUrl: string }
    const { file } = await (await platform.fetch(uploadUrl, { method: 'PUT', body })).json()
    await platform.settle()
    const row = await platform.db
      .selectFrom('media_renditions')
      .select('kept')
      .where('file_id', '=', file.id)
      .executeTakeFirst()
    return row?.kept ?? 0
  }
  expect([await renditionsOf(false), await renditionsOf(true)]).toEqual([3, 0])
})
