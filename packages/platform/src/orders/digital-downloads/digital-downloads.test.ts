import { beforeAll, describe, expect, test } from 'vitest'

import { baseUrl } from '../../../test/requests.ts'
import { atCheckout, cardOf, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { downloadsALink } from './rules.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

/** Index of the pattern book in the connection file. */
const book = 5

/** Orders the pattern book and pays on the hosted page. */
async function buyBook(own: Shop, as: string, email: string): Promise<string> {
  const { checkout, cookie } = await atCheckout(own, as, { product: book, email })
  const card = cardOf('4242424242424242')
  const { body } = await own.call('POST', `/_hosted/checkouts/${checkout.id}/place-order`, { card }, cookie)
  return body.orderId
}
const list = (own: Shop, orderId: string, as = own.app) =>
  own.call('GET', `/v1/digital-downloads/orders/${orderId}`, undefined, as)
const orderOf = async (own: Shop, id: string) =>
  (await own.call('GET', `/v1/orders/${id}`, undefined, own.app)).body.order

describe('a purchased file', () => {
  test('can be downloaded after the payment, and not before', async () => {
    const buyer = await shop.visitor()
    const { id } = await readyCheckout(shop, buyer, { product: book })
    const made = await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, shop.app)
    const unpaid = made.body.orderId
    expect(made.body).toMatchObject({ orderId: expect.any(String) })
    expect((await list(shop, unpaid, buyer)).body.downloads).toEqual([])
    const early = await shop.call('POST', `/v1/digital-downloads/orders/${unpaid}/renew`, {}, buyer)
    expect(early.body.details.applicationError.code).toBe('ORDER_NOT_PAID')

    const orderId = await buyBook(shop, buyer, 'reader@example.com')
    const mail = await shop.platform.mailbox.latest('reader@example.com')
    expect(mail.subject).toContain('download')
    const order = await orderOf(shop, orderId)
    expect(order.lineItems[0].digitalFile).toMatchObject({
      link: mail.links[0],
      expirationDate: expect.any(String),
    })
    expect(order.fulfillmentStatus).toBe('FULFILLED')
    const types = order.activities.map(({ type }: { type: string }) => type)
    expect(types).toContain('DOWNLOAD_LINK_SENT')

    const file = await shop.platform.fetch(mail.links[0] ?? '')
    expect(file.headers.get('content-disposition')).toContain('the-pattern-book.pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { body } = await list(shop, orderId, buyer)
    const product = await shop.call(
      'GET',
      `/v1/products/${order.lineItems[0].catalogReference.catalogItemId}`,
      undefined,
      buyer,
    )
    const { sizeInBytes } = product.body.product.digitalFile
    expect(Math.abs(body.downloads[0].sizeInBytes - sizeInBytes)).toBeLessThan(1000)
    expect(body.downloads).toMatchObject([{ downloadsLeft: downloadsALink - 1, fileType: 'SECURE_DOCUMENT' }])
  })

  test('has a limited number of downloads and days; a new link goes to the buyer', async () => {
    const own = await openShop()
    const orderId = await buyBook(own, await own.visitor(), 'late@example.com')
    const first = (await own.platform.mailbox.latest('late@example.com')).links[0] ?? ''
    const fetched = []
    for (let time = 0; time <= downloadsALink; time++) fetched.push((await own.platform.fetch(first)).status)
    expect(fetched).toEqual([...Array(downloadsALink).fill(200), 410])
    expect((await list(own, orderId)).body.downloads[0].link).toBeUndefined()

    await own.platform.clock.advance(days(31))
    expect((await own.platform.fetch(first)).status).toBe(410)
    const [path = '', token = ''] = first.split('?token=')
    const renewed = await own.platform.fetch(`${path}/renew`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      headers: { origin: baseUrl },
    })
    expect(renewed.status).toBe(200)
    const second = (await own.platform.mailbox.latest('late@example.com')).links[0] ?? ''
    expect(second).not.toBe(first)
    expect((await own.platform.fetch(second)).status).toBe(200)
    expect((await own.platform.fetch(first)).status).toBe(400)
  })

  test('is closed to other customers and to forged links', async () => {
    const buyer = await shop.visitor()
    const orderId = await buyBook(shop, buyer, 'own@example.com')
    for (const as of [await shop.visitor(), await shop.member()]) {
      expect((await list(shop, orderId, as)).status).toBe(404)
      expect((await shop.call('POST', `/v1/digital-downloads/orders/${orderId}/renew`, {}, as)).status).toBe(
        404,
      )
    }
    const { link } = (await list(shop, orderId, buyer)).body.downloads[0]
    expect((await shop.platform.fetch(link.slice(0, -3))).status).toBe(400)
    expect((await shop.platform.fetch(`${baseUrl}/_hosted/downloads/nothing?token=a.b`)).status).toBe(400)
  })
})

describe('the file of a product', () => {
  /** Uploads a file to the media library and waits until it is READY. */
  async function send(own: Shop, text: string, isPrivate: boolean): Promise<string> {
    const wish = { mimeType: 'text/plain', fileName: 'patterns.txt', private: isPrivate }
    const { body } = await own.call('POST', '/v1/files/generate-upload-url', wish, own.app)
    const init = { method: 'PUT', body: text, headers: { 'content-type': 'text/plain' } }
    await own.platform.fetch(new Request(body.uploadUrl, init))
    await own.platform.settle()
    return body.fileId
  }
  const productOf = async (own: Shop, orderId: string): Promise<string> =>
    (await orderOf(own, orderId)).lineItems[0].catalogReference.catalogItemId
  const set = (own: Shop, productId: string, fileId: string) =>
    own.call('PUT', `/v1/digital-downloads/products/${productId}`, { fileId }, own.app)

  test('applies to later orders; earlier buyers keep their file', async () => {
    const own = await openShop()
    const buyer = await own.visitor()
    const before = await buyBook(own, buyer, 'early@example.com')
    const productId = await productOf(own, before)
    const fileId = await send(own, 'Ferns, in a border.', true)
    const answer = await set(own, productId, fileId)
    expect(answer.body.digitalFile).toEqual({
      fileId,
      fileName: 'patterns.txt',
      fileType: 'SECURE_DOCUMENT',
      sizeInBytes: 19,
    })
    const usage = await own.call('GET', `/v1/files/${fileId}/usage`, undefined, own.app)
    expect(usage.body.uses).toMatchObject([{ area: 'digitalDownloads', entityId: productId }])

    const orderId = await buyBook(own, buyer, 'later@example.com')
    const link = (await own.platform.mailbox.latest('later@example.com')).links[0] ?? ''
    const file = await own.platform.fetch(link)
    expect(file.headers.get('content-disposition')).toContain('patterns.txt')
    expect(await file.text()).toBe('Ferns, in a border.')
    expect((await list(own, orderId, buyer)).body.downloads).toMatchObject([
      { fileId, fileName: 'patterns.txt', downloadsLeft: downloadsALink - 1 },
    ])
    const old = (await own.platform.mailbox.latest('early@example.com')).links[0] ?? ''
    expect((await own.platform.fetch(old)).headers.get('content-disposition')).toContain('the-pattern-book')

    expect((await set(own, productId, 'the-pattern-book.pdf')).body.digitalFile.fileId).toBeUndefined()
    const unused = await own.call('GET', `/v1/files/${fileId}/usage`, undefined, own.app)
    expect(unused.body.total).toBe(0)
    expect((await own.platform.fetch(link)).status).toBe(200)
  })

  test('can be removed, and later orders have no download', async () => {
    const own = await openShop()
    const buyer = await own.visitor()
    const before = await buyBook(own, buyer, 'early@example.com')
    const productId = await productOf(own, before)
    const fileId = await send(own, 'Ferns, in a border.', true)
    await set(own, productId, fileId)
    const path = `/v1/digital-downloads/products/${productId}`
    const revision = async () =>
      (await own.call('GET', `/v1/products/${productId}`, undefined, own.app)).body.product
    const { revision: earlier } = await revision()
    expect((await own.call('DELETE', path, undefined, own.app)).status).toBe(200)
    const now = await revision()
    expect(now.digitalFile).toBeUndefined()
    expect(Number(now.revision)).toBe(Number(earlier) + 1)
    const unused = await own.call('GET', `/v1/files/${fileId}/usage`, undefined, own.app)
    expect(unused.body.total).toBe(0)
    const later = await buyBook(own, buyer, 'later@example.com')
    expect((await list(own, later, buyer)).body.downloads).toEqual([])
    expect((await list(own, before, buyer)).body.downloads).toHaveLength(1)
  })

  test('is not used any more once the product is deleted', async () => {
    const own = await openShop()
    const productId = await productOf(own, await buyBook(own, await own.visitor(), 'early@example.com'))
    const fileId = await send(own, 'Ferns, in a border.', true)
    await set(own, productId, fileId)
    await own.call('DELETE', `/v1/products/${productId}`, undefined, own.app)
    const unused = await own.call('GET', `/v1/files/${fileId}/usage`, undefined, own.app)
    expect(unused.body.total).toBe(0)
  })

  test('must be private, READY, and of a digital product', async () => {
    const productId = await productOf(shop, await buyBook(shop, await shop.visitor(), 'who@example.com'))
    const open = await set(shop, productId, await send(shop, 'For all to see.', false))
    expect(open.body.details.validationError.fieldViolations[0].field).toBe('fileId')
    const none = await set(shop, productId, 'nothing.pdf')
    expect(none.body.details.applicationError.code).toBe('RESOURCE_NOT_FOUND')
    const mug = await set(shop, '7b0c6a52-0001-4c00-8a00-000000000001', 'glaze-notes.pdf')
    expect(mug.body.details.validationError.fieldViolations[0].field).toBe('productId')
    const gone = await set(shop, '7b0c6a52-f001-4c00-8a00-000000000001', 'glaze-notes.pdf')
    expect(gone.body.details.applicationError.code).toBe('PRODUCT_NOT_FOUND')
    const malformed = await set(shop, 'no-guid', 'glaze-notes.pdf')
    expect(malformed.status).toBe(400)
    expect(malformed.body.details.validationError.fieldViolations[0].field).toBe('productId')
    const buyer = await shop.visitor()
    const path = `/v1/digital-downloads/products/${productId}`
    expect((await shop.call('PUT', path, { fileId: 'glaze-notes.pdf' }, buyer)).status).toBe(403)
  })
})
