import { beforeEach, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'
import { pictureFileId, productId } from '../../assembly/seeds/shop/ids.ts'

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
const entityId = productId(5)

let shop: Shop
let visitor: string
beforeEach(async () => {
  shop = await openShop()
  visitor = await shop.visitor()
  const { updateUploadSettings } = await import('@vitrine/client/uploads')
  await updateUploadSettings(await shop.platform.as('staff'), { settings: { visitorUploads: 'EVERYONE' } })
})

const upload = async (as: string, bytes: Uint8Array<ArrayBuffer> = pixel): Promise<string> => {
  const { body } = await shop.call(
    'POST',
    '/v1/visitor-files/generate-upload-url',
    { mimeType: 'image/png', fileName: 'lid.png', sizeInBytes: String(bytes.length), purpose: 'REVIEW' },
    as,
  )
  const put = { method: 'PUT', body: bytes, headers: { 'content-type': 'image/png' } }
  await shop.platform.fetch(new Request(body.uploadUrl, put))
  return body.fileId
}
const write = (media: readonly object[], as: string, more: object = {}) =>
  shop.call(
    'POST',
    '/v1/reviews',
    {
      review: {
        namespace: 'stores',
        entityId,
        content: { rating: 5, media, ...more },
        author: { authorName: 'Noor' },
      },
    },
    as,
  )
const read = async (id: string, as = shop.app) =>
  (await shop.call('GET', `/v1/reviews/${id}?returnPrivateReviews=true`, undefined, as)).body.review
const summary = async () =>
  (await shop.call('GET', `/v1/reviews/summary?namespace=stores&entityId=${entityId}`)).body.summary

test('an own upload is shown when it is READY, and the library lists its use', async () => {
  const id = await upload(visitor)
  const { review } = (await write([{ image: { id } }], visitor)).body
  expect(review.moderation.moderationStatus).toBe('SUBMITTED')
  expect(await summary()).toMatchObject({ count: 3, withMedia: 0 })
  await shop.platform.settle()
  const ready = await read(review.id)
  expect(ready).toMatchObject({ moderation: { moderationStatus: 'APPROVED' }, publishCount: 1 })
  expect(ready.content.media).toEqual([
    { image: { id: `${id}.png`, url: `/media/${id}/lid.png`, filename: 'lid.png', width: 1, height: 1 } },
  ])
  expect(await summary()).toMatchObject({ count: 4, withMedia: 1 })
  const seen = await shop.platform.fetch(`http://localhost:4010${ready.content.media[0].image.url}`)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
  const usage = await shop.call('GET', `/v1/files/${id}/usage`, undefined, shop.app)
  expect(usage.body.uses).toMatchObject([{ area: 'reviews', entityId: review.id }])
  const kept = await shop.call(
    'PATCH',
    `/v1/reviews/my/${review.id}`,
    { content: { media: [{ image: { id: `${id}.png` } }] } },
    visitor,
  )
  expect(kept.body.review.content.media).toEqual(ready.content.media)
  await shop.call('PATCH', `/v1/reviews/my/${review.id}`, { content: { media: [] } }, visitor)
  expect(await summary()).toMatchObject({ count: 4, withMedia: 0 })
  const after = await shop.call('GET', `/v1/files/${id}/usage`, undefined, shop.app)
  expect(after.body.uses).toEqual([])
})

test('uploads of others and files that are no pictures are rejected or left out', async () => {
  const id = await upload(visitor)
  await shop.platform.settle()
  const refused = await write([{ image: { id } }], await shop.visitor())
  expect([refused.status, refused.body.details.applicationError.code]).toEqual([
    404,
    'REVIEW_MEDIA_NOT_FOUND',
  ])
  // With several files, the error names the invalid one.
  const mine = await upload(visitor)
  const second = await write([{ image: { id: mine } }, { image: { id: crypto.randomUUID() } }], visitor)
  expect(second.body.details.applicationError.data).toMatchObject({ field: 'content.media[1]' })
  const ofShop = await write([{ image: { id: pictureFileId('harbour-mug-1') } }], await shop.visitor())
  expect(ofShop.status).toBe(404)
  expect((await write([{ video: { id } }], visitor)).status).toBe(400)
  expect((await write([{ image: { id }, video: { id } }], await shop.visitor())).status).toBe(400)
  const other = await shop.visitor()
  const broken = await upload(other, Buffer.concat([pixel.subarray(0, 40)]))
  const { review } = (await write([{ image: { id: broken } }], other)).body
  await shop.platform.settle()
  expect(await read(review.id)).toMatchObject({
    moderation: { moderationStatus: 'APPROVED' },
    content: { media: [] },
  })
})

test('staff can attach public library files, but no private ones', async () => {
  const media = [{ image: { id: pictureFileId('harbour-mug-1') } }]
  const wrote = await write(media, shop.app)
  expect(wrote.body.review.content.media[0].image).toMatchObject({ width: 1280 })
  expect((await write([{ image: { id: await upload(visitor) } }], shop.app)).status).toBe(404)
})
