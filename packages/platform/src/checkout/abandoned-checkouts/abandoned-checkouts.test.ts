import { beforeEach, expect, test } from 'vitest'

import { buyingRows, dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { cookieOf, pageOf } from '../../../test/world.ts'
import { abandonedMoves } from './rules.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const hour = 3_600_000
const settings = (abandonment: object) =>
  shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings: { abandonment } }, shop.app)
const find = async (query: object = {}) =>
  (await shop.call('POST', '/v1/abandoned-checkout/query', { query }, shop.app)).body.abandonedCheckouts
const mailsTo = async (to: string) =>
  (await shop.call('GET', `/_dev/mails?to=${encodeURIComponent(to)}`)).body
const events = async () => {
  const rows = await shop.platform.db
    .selectFrom('outbox')
    .select('type')
    .where('site_id', '=', shop.platform.siteId)
    .where('type', 'like', 'wix.ecom.v1.abandoned_checkout%')
    .orderBy('event_id')
    .execute()
  return rows.map(({ type }) => type.replace('wix.ecom.v1.abandoned_checkout_', ''))
}
const path = (url: string) => new URL(url).pathname + new URL(url).search
const ofLeaver = { filter: { 'buyerInfo.email': 'leaver@example.com' } }
const leave = async (as?: string) => {
  const buyer = as ?? (await shop.visitor())
  return { buyer, checkout: await readyCheckout(shop, buyer, { email: 'leaver@example.com' }) }
}

test('an idle checkout with an email address becomes abandoned after the configured time, not before', async () => {
  const { checkout } = await leave()
  expect(checkout.lineItems[0].media).toMatchObject({ url: expect.any(String) })
  await shop.platform.clock.advance(hour - 60_000)
  expect(await find(ofLeaver)).toEqual([])
  await shop.platform.clock.advance(61_000)
  expect(await find(ofLeaver)).toMatchObject([
    {
      status: 'ABANDONED',
      checkoutId: checkout.id,
      buyerInfo: { email: 'leaver@example.com', identityType: 'VISITOR', visitorId: expect.any(String) },
      contactDetails: { firstName: 'Ada' },
      totalPrice: checkout.priceSummary.total,
      lineItems: [{ quantity: 1, media: checkout.lineItems[0].media, image: checkout.lineItems[0].media }],
      activities: [],
    },
  ])
  expect(await events()).toEqual(['created'])
})

test('a change restarts the time; a checkout ordered in time is not abandoned', async () => {
  const { buyer, checkout } = await leave()
  await shop.platform.clock.advance(hour - 60_000)
  await shop.call(
    'PATCH',
    `/v1/checkouts/${checkout.id}`,
    { checkout: { id: checkout.id, buyerNote: 'Still here' } },
    buyer,
  )
  await shop.platform.clock.advance(hour - 60_000)
  expect(await find(ofLeaver)).toEqual([])
  await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)
  await shop.platform.clock.advance(2 * hour)
  expect(await find(ofLeaver)).toEqual([])
})

test('its buyer gets the configured reminders, and an order recovers it', async () => {
  await settings({
    after: { value: 30, unit: 'MINUTES' },
    reminders: [{ after: { value: 1, unit: 'HOURS' } }, { after: { value: 1, unit: 'DAYS' } }],
  })
  const { buyer, checkout } = await leave()
  await shop.platform.clock.advance(hour / 2)
  expect((await find(ofLeaver))[0].activities.map(({ type }: { type: string }) => type)).toEqual([
    'SCHEDULED',
    'SCHEDULED',
  ])
  await shop.platform.clock.advance(hour)
  const mails = await mailsTo('leaver@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0].text).toContain(checkout.priceSummary.total.formattedAmount)

  await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)
  const [recovered] = await find(ofLeaver)
  expect(recovered).toMatchObject({
    status: 'RECOVERED',
    checkoutRecoveredDate: expect.any(String),
    orderId: expect.any(String),
  })
  expect(await events()).toEqual(['created', 'updated', 'recovered'])
  await shop.platform.clock.advance(48 * hour)
  const subjects = (await mailsTo('leaver@example.com')).map(({ subject }: { subject: string }) => subject)
  expect(subjects.filter((subject: string) => subject.includes('Complete your order'))).toHaveLength(1)
})

test('a reminder’s link restarts the checkout in another browser, without the buyer’s addresses', async () => {
  const { checkout } = await leave()
  await shop.platform.clock.advance(hour)
  const [{ id, checkoutUrl }] = await find(ofLeaver)
  await shop.call('POST', `/v1/abandoned-checkouts/${id}/send-reminder`, {}, shop.app)
  const [mail] = await mailsTo('leaver@example.com')
  const link = path(mail.links[0])

  expect((await shop.call('GET', path(checkoutUrl))).status).toBe(400)
  expect((await shop.call('GET', `${path(checkoutUrl)}?token=made-up`)).status).toBe(400)
  const [url = '', query] = link.split('?')
  const press = () => shop.call('POST', url, Object.fromEntries(new URLSearchParams(query)))
  const opened = await press()
  expect(opened.status).toBe(302)
  const browser = cookieOf(opened)
  const newId = opened.headers.get('location')?.split('/').at(-1)
  expect(newId).not.toBe(checkout.id)
  const again = await shop.call('GET', `/v1/checkouts/${newId}`, undefined, browser)
  expect(again.body.checkout).toMatchObject({
    lineItems: [{ quantity: 1, catalogReference: checkout.lineItems[0].catalogReference }],
    buyerInfo: { email: 'leaver@example.com' },
  })
  expect(again.body.checkout).not.toHaveProperty('billingInfo')
  expect((await shop.call('GET', `/v1/checkouts/${checkout.id}`, undefined, browser)).status).toBe(404)

  const changes = {
    id: newId,
    billingInfo: dublin,
    shippingInfo: {
      shippingDestination: dublin,
      selectedCarrierServiceOption: { code: shop.connection.shippingOptionCode },
    },
  }
  await shop.call('PATCH', `/v1/checkouts/${newId}`, { checkout: changes }, browser)
  await shop.platform.clock.advance(2 * hour)
  expect(await find(ofLeaver)).toMatchObject([{ id, status: 'ABANDONED' }])
  const ordered = await shop.call('POST', `/v1/checkouts/${newId}/create-order`, {}, browser)
  expect(ordered.status).toBe(200)
  expect(await find(ofLeaver)).toMatchObject([{ id, status: 'RECOVERED', orderId: ordered.body.orderId }])
  expect((await shop.call('GET', link)).status).toBe(400)
  expect((await press()).status).toBe(400)
})

test('a mail scanner that opens a reminder’s link makes nothing and sees neither items nor prices', async () => {
  const { checkout } = await leave()
  await shop.platform.clock.advance(hour)
  const [{ id }] = await find(ofLeaver)
  await shop.call('POST', `/v1/abandoned-checkouts/${id}/send-reminder`, {}, shop.app)
  const [mail] = await mailsTo('leaver@example.com')
  const link = path(mail.links[0])
  const before = await buyingRows(shop)

  const page = await shop.call('GET', link)
  expect(pageOf(page)).toMatchObject({
    page: 'checkout-link',
    fields: { token: new URLSearchParams(link.split('?')[1]).get('token') },
  })
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(page.body).not.toContain(checkout.lineItems[0].productName.original)
  expect(page.body).not.toContain(checkout.priceSummary.total.amount)
  expect((await shop.call('HEAD', link)).status).toBe(200)
  expect(await buyingRows(shop)).toEqual(before)
  expect((await shop.call('POST', link.split('?')[0] ?? '', { token: 'made-up' })).status).toBe(400)
})

test('unsubscribed buyers get no reminders', async () => {
  await settings({ reminders: [{ after: { value: 1, unit: 'HOURS' } }] })
  await leave()
  await shop.platform.clock.advance(hour)
  await shop.platform.clock.advance(hour)
  const [{ id }] = await find(ofLeaver)
  const [mail] = await mailsTo('leaver@example.com')
  const stop = path(mail.links[1])
  expect((await shop.call('GET', stop)).status).toBe(200)
  const remind = () => shop.call('POST', `/v1/abandoned-checkouts/${id}/send-reminder`, {}, shop.app)
  expect((await remind()).status).toBe(200)
  expect((await shop.call('POST', stop, {})).status).toBe(200)
  expect((await remind()).body.details.applicationError.code).toBe('REMINDERS_UNWANTED')

  await leave()
  await shop.platform.clock.advance(hour)
  await shop.platform.clock.advance(hour)
  const [latest] = await find({ ...ofLeaver, sort: [{ fieldName: 'createdDate', order: 'DESC' }] })
  expect(latest.activities.map(({ type }: { type: string }) => type)).toEqual(['SCHEDULED', 'EMAIL_NOT_SENT'])
})

test('actions are recorded, searched, counted and deleted', async () => {
  await leave()
  await shop.platform.clock.advance(hour)
  const [{ id }] = await find(ofLeaver)
  const note = await shop.call(
    'POST',
    `/v1/abandoned-checkouts/${id}/add-activity`,
    { activityType: 'TASK_CREATED' },
    shop.app,
  )
  expect(note.body.abandonedCheckout.activities).toMatchObject([{ type: 'TASK_CREATED' }])
  const search = (expression: string) =>
    shop.call('POST', '/v1/abandoned-checkout/search', { search: { search: { expression } } }, shop.app)
  expect((await search('leaver byr')).body.abandonedCheckouts).toMatchObject([{ id }])
  expect((await search('somebody-else')).body.abandonedCheckouts).toEqual([])
  const numbers = await shop.call('GET', '/v1/abandoned-checkout/get-analytics', undefined, shop.app)
  expect(numbers.body.recoverableCheckoutCount).toBeGreaterThan(0)
  const gone = await shop.call(
    'POST',
    '/v1/bulk/abandoned-checkout/delete',
    { abandonedCheckoutIds: [id, '00000000-0000-4000-8000-000000000000'] },
    shop.app,
  )
  expect(gone.body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
  expect((await shop.call('GET', `/v1/abandoned-checkout/${id}`, undefined, shop.app)).status).toBe(404)
})

test('ABANDONED leads to RECOVERED, and no state leads back', () => {
  expect(abandonedMoves).toEqual({ ABANDONED: ['RECOVERED'], RECOVERED: [] })
})
