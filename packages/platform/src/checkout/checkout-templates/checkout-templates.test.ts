import { beforeAll, expect, test } from 'vitest'

import { buyingRows, openShop, type Shop } from '../../../test/shop.ts'
import { cookieOf, pageOf } from '../../../test/world.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const items = () => {
  const { catalogItemId, options } = shop.connection.products[0] ?? {}
  return [{ catalogReference: { catalogItemId, appId: shop.connection.catalogAppId, options }, quantity: 2 }]
}
const make = async (template: object = {}) =>
  (
    await shop.call(
      'POST',
      '/v1/checkout-templates',
      { checkoutTemplate: { name: 'Set', lineItems: items(), ...template } },
      shop.app,
    )
  ).body.checkoutTemplate
const path = (url: string) => new URL(url).pathname

test('a template is created, changed, listed and deleted', async () => {
  const template = await make({ couponCode: 'WELCOME10' })
  expect(template).toMatchObject({ status: 'ACTIVE', name: 'Set', lineItems: [{ quantity: 2 }] })
  const changed = await shop.call(
    'PATCH',
    `/v1/checkout-templates/${template.id}`,
    { checkoutTemplate: { id: template.id, couponCode: null, status: 'INACTIVE' } },
    shop.app,
  )
  expect(changed.body.checkoutTemplate).toMatchObject({ status: 'INACTIVE', name: 'Set' })
  expect(changed.body.checkoutTemplate).not.toHaveProperty('couponCode')
  const listed = await shop.call(
    'POST',
    '/v1/checkout-templates/query',
    { query: { filter: { status: 'INACTIVE' } } },
    shop.app,
  )
  expect(listed.body.checkoutTemplates).toMatchObject([{ id: template.id }])
  expect(
    (await shop.call('DELETE', `/v1/checkout-templates/${template.id}`, undefined, shop.app)).status,
  ).toBe(200)
  expect((await shop.call('GET', `/v1/checkout-templates/${template.id}`, undefined, shop.app)).status).toBe(
    404,
  )
})

test('an empty template is rejected, and a bulk call fails only for the invalid one', async () => {
  const none = await shop.call(
    'POST',
    '/v1/checkout-templates',
    { checkoutTemplate: { name: 'Nothing' } },
    shop.app,
  )
  expect(none.body.details.validationError.fieldViolations[0].field).toBe('checkoutTemplate.lineItems')
  const many = await shop.call(
    'POST',
    '/v1/bulk/checkout-templates/create',
    { checkoutTemplates: [{ lineItems: items() }, { name: 'Nothing' }] },
    shop.app,
  )
  expect(many.body.results).toMatchObject([
    { itemMetadata: { success: true, originalIndex: 0 } },
    { itemMetadata: { success: false, originalIndex: 1, error: { code: 'INVALID_ARGUMENT' } } },
  ])
})

test('its link creates a checkout for any visitor, with the shop’s locks and prices', async () => {
  const overridden = items().map((item) => ({ ...item, catalogOverrideFields: { price: '1.50' } }))
  const { id, url } = await make({ lineItems: overridden, customization: { lockedCoupon: true } })
  const opened = await shop.call('POST', path(url), {})
  expect(opened.status).toBe(302)
  const checkoutId = opened.headers.get('location')?.split('/').at(-1)
  const { body } = await shop.call('GET', `/v1/checkouts/${checkoutId}`, undefined, cookieOf(opened))
  expect(body.checkout).toMatchObject({
    customSettings: { lockCouponCode: true },
    lineItems: [{ quantity: 2, price: { amount: '1.50' } }],
  })
  const other = await shop.call('GET', `/v1/checkouts/${checkoutId}`, undefined, await shop.visitor())
  expect(other.status).toBe(404)

  const used = await shop.platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', shop.platform.siteId)
    .where('type', '=', 'wix.ecom.v1.checkout_template_used')
    .where('entity_id', '=', id)
    .execute()
  expect(used).toMatchObject([{ payload: { checkoutTemplate: { id }, checkout: { id: checkoutId } } }])
})

test('a visitor’s client gets its own checkout; an inactive template creates none', async () => {
  const visitor = await shop.visitor()
  const { id } = await make()
  const use = () =>
    shop.call('POST', `/v1/checkout-templates/${id}/create-checkout-from-template`, {}, visitor)
  const { body } = await use()
  expect(body).toMatchObject({ checkoutId: expect.any(String), purchaseFlowId: expect.any(String) })
  expect((await shop.call('GET', `/v1/checkouts/${body.checkoutId}`, undefined, visitor)).status).toBe(200)
  await shop.call(
    'PATCH',
    `/v1/checkout-templates/${id}`,
    { checkoutTemplate: { id, status: 'INACTIVE' } },
    shop.app,
  )
  expect((await use()).status).toBe(404)
  const link = `/v1/checkout-templates/${id}/create-and-redirect-to-checkout`
  expect((await shop.call('GET', link)).status).toBe(400)
  expect((await shop.call('POST', link, {})).status).toBe(400)
})

test('opening a link makes no checkout, event or session, and shows no price', async () => {
  const template = await make()
  const buy = `/_hosted/buy/${shop.connection.products[0]?.catalogItemId}?quantity=3`
  const before = await buyingRows(shop)
  for (const link of [path(template.url), buy]) {
    const page = await shop.call('GET', link)
    expect(pageOf(page)).toMatchObject({ page: 'checkout-link' })
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.body).not.toContain('amount')
    expect((await shop.call('HEAD', link)).status).toBe(200)
  }
  expect(await buyingRows(shop)).toEqual(before)
})

test('a buy link leads to a checkout of its item when its page posts', async () => {
  const link = `/_hosted/buy/${shop.connection.products[0]?.catalogItemId}?quantity=3`
  const { fields } = pageOf(await shop.call('GET', link))
  expect(fields).toEqual({ quantity: '3' })
  const opened = await shop.call('POST', link, fields as object)
  expect(opened.status).toBe(302)
  const id = opened.headers.get('location')?.split('/').at(-1)
  const { body } = await shop.call('GET', `/v1/checkouts/${id}`, undefined, cookieOf(opened))
  expect(body.checkout.lineItems).toMatchObject([{ quantity: 3 }])
  expect((await shop.call('POST', '/_hosted/buy/nothing-like-it')).status).toBe(400)
})

test('a form of another site only gets the page of a link, and the session of its browser stays', async () => {
  const { url } = await make()
  const buy = `/_hosted/buy/${shop.connection.products[0]?.catalogItemId}`
  const before = await buyingRows(shop)
  for (const link of [path(url), buy]) {
    const page = await shop.call('POST', link, {}, undefined, { 'sec-fetch-site': 'cross-site' })
    expect(pageOf(page)).toMatchObject({ page: 'checkout-link' })
    expect(page.headers.get('set-cookie')).toBeNull()
  }
  expect(await buyingRows(shop)).toEqual(before)
})

test('the QR code of a template is a drawing of its link', async () => {
  const { id, url } = await make()
  const read = (of: string) => shop.call('GET', `/v1/checkout-templates/${of}/qr-code`, undefined, shop.app)
  const { path, size } = (await read(id)).body.qrCode
  expect((size - 4 - 21) % 4).toBe(0)
  expect(size).toBeGreaterThan(Math.sqrt(8 * url.length))
  expect(path).toMatch(/^M\d+ \d+h(\d+)v1h-\1z/)
  expect((await read(crypto.randomUUID())).status).toBe(404)
})
