import { beforeEach, expect, test } from 'vitest'

import { cardOf, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days } from '../../kernel/time/time-spans.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const today = () => shop.platform.clock.now().toISOString().slice(0, 10)

async function visit(step: string, userAgent: string, ip = '192.0.2.1') {
  const request = new Request(`${shop.platform.baseUrl}/v1/visits/${step}`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
  })
  const reply = await shop.platform.fetch(request, { ip })
  expect(reply.status).toBe(200)
}

async function funnel(from = today(), to = today()) {
  const { body } = await shop.call('GET', `/v1/reports-funnel?from=${from}&to=${to}`, undefined, shop.app)
  return Object.fromEntries(
    body.steps.map(({ step, count }: { readonly step: string; readonly count: number }) => [step, count]),
  )
}

test('a visitor counts once a day in each step, and every step counts a visit', async () => {
  for (const step of ['VISIT', 'PRODUCT', 'PRODUCT', 'CART']) await visit(step, 'Firefox/140')
  await visit('PRODUCT', 'Firefox/140', '192.0.2.2')
  await visit('VISIT', 'Chrome/150')
  expect(await funnel()).toMatchObject({ VISIT: 3, PRODUCT: 2, CART: 1, CHECKOUT: 0 })
  const before = today()
  shop.platform.clock.advance(days(1))
  await visit('VISIT', 'Chrome/150')
  expect(await funnel()).toMatchObject({ VISIT: 1, PRODUCT: 0 })
  expect(await funnel(before)).toMatchObject({ VISIT: 4, PRODUCT: 2 })
})

test('programs that say what they are do not count', async () => {
  await visit('VISIT', 'Mozilla/5.0 (compatible; Examplebot/2.1)')
  await visit('VISIT', '')
  expect(await funnel()).toMatchObject({ VISIT: 0 })
})

test('orders of the storefront are the last step', async () => {
  const { ORDER: before } = await funnel()
  const visitor = await shop.visitor()
  const checkout = await readyCheckout(shop, visitor)
  const card = { card: cardOf('4242424242424242') }
  await shop.call('POST', `/_hosted/checkouts/${checkout.id}/place-order`, card, visitor)
  await shop.platform.settle()
  expect(await funnel()).toMatchObject({ ORDER: before + 1 })
})

test('the visitors of past days are deleted, and their number stays', async () => {
  const { db, siteId } = shop.platform
  const rows = async (table: 'visits' | 'visit_salts') =>
    (await db.selectFrom(table).select('day').where('site_id', '=', siteId).execute()).length
  const first = today()
  await visit('PRODUCT', 'Firefox/140')
  await visit('VISIT', 'Chrome/150')
  expect([await rows('visits'), await rows('visit_salts')]).toEqual([3, 1])
  shop.platform.clock.advance(days(3))
  await shop.platform.settle()
  expect([await rows('visits'), await rows('visit_salts')]).toEqual([0, 0])
  expect(await funnel(first)).toMatchObject({ VISIT: 2, PRODUCT: 1 })
})

test('a funnel needs its days in order', async () => {
  const reply = await shop.call(
    'GET',
    '/v1/reports-funnel?from=2026-02-02&to=2026-02-01',
    undefined,
    shop.app,
  )
  expect(reply.status).toBe(400)
  expect(reply.body.details.validationError.fieldViolations).toMatchObject([{ field: 'to' }])
})
