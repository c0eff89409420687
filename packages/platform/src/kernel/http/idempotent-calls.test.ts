import { beforeEach, expect, test } from 'vitest'

import { refusalOf } from '../../../test/requests.ts'
import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { hours } from '../time/time-spans.ts'

let shop: Shop
let buyer: string
beforeEach(async () => {
  shop = await openShop()
  buyer = await shop.visitor()
})

interface Prepared {
  readonly path: string
  readonly body: object
  /** Another valid body for the same path. */
  readonly other: object
  readonly as?: string
}

const lineItems = () => {
  const { catalogItemId, options } = shop.connection.products[0] ?? {}
  return [{ catalogReference: { catalogItemId, options, appId: shop.connection.catalogAppId }, quantity: 1 }]
}

const calls: Readonly<Record<string, () => Promise<Prepared>>> = {
  'create an order': async () => {
    const { id } = await readyCheckout(shop, buyer)
    return { path: `/v1/checkouts/${id}/create-order`, body: {}, other: { delayCapture: true } }
  },
  'create a checkout': async () => ({
    path: '/v1/checkouts',
    body: { channelType: 'WEB', lineItems: lineItems() },
    other: { channelType: 'OTHER_PLATFORM', lineItems: lineItems() },
  }),
  'create a checkout from the cart': async () => {
    await shop.call('POST', '/v1/carts/current/add-to-cart', { lineItems: lineItems() }, buyer)
    const path = '/v1/carts/current/create-checkout'
    return { path, body: { channelType: 'WEB' }, other: { channelType: 'WEB', email: 'ada@example.com' } }
  },
  'capture a payment': async () => {
    const { orderId, paymentId } = shop.connection.payments.authorizedForCapture
    return {
      path: `/v1/payments-collector/orders/${orderId}/capture-authorized-payments`,
      body: { payments: [{ paymentId, amount: { amount: '1.00' } }] },
      other: { payments: [{ paymentId, amount: { amount: '2.00' } }] },
      as: shop.app,
    }
  },
  'void a payment': async () => {
    const { orderId, paymentId } = shop.connection.payments.authorizedForCapture
    return {
      path: `/v1/payments-collector/orders/${orderId}/void-authorized-payments`,
      body: { paymentIds: [paymentId] },
      other: { paymentIds: [paymentId, paymentId] },
      as: shop.app,
    }
  },
  'record an order': async () => {
    const order = {
      channelInfo: { type: 'POS' },
      lineItems: [
        {
          productName: { original: 'Plate' },
          quantity: 1,
          price: { amount: '10.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { total: { amount: '10.00' } },
      billingInfo: dublin,
    }
    const other = { ...order, buyerInfo: { email: 'ada@example.com' } }
    return { path: '/v1/orders', body: { order }, other: { order: other }, as: shop.app }
  },
  'import a file': async () => ({
    path: '/v1/files/import',
    body: { url: 'https://pictures.example.com/a.png', mimeType: 'image/png' },
    other: { url: 'https://pictures.example.com/b.png', mimeType: 'image/png' },
    as: shop.app,
  }),
}

test.each(Object.keys(calls))('an idempotency key makes it safe to %s twice', async (name) => {
  const { path, body, other, as = buyer } = await calls[name]!()
  const keyed = (sent: object, key = 'the-key') =>
    shop.call('POST', path, sent, as, { 'idempotency-key': key })

  const twins = await Promise.all([1, 2, 3].map(() => keyed(body)))
  const made = twins.filter(({ status }) => status === 200)
  expect(made.length).toBeGreaterThan(0)
  for (const refused of twins.filter(({ status }) => status !== 200))
    expect(refusalOf(refused)).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE'])
  expect(new Set(made.map((one) => JSON.stringify(one.body))).size).toBe(1)

  const before = await rows()
  const again = await keyed(body)
  expect(again.status).toBe(200)
  expect(again.body).toEqual(made[0]?.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await keyed(other)).status).toBe(422)
  expect(await rows()).toEqual(before)

  if (as !== shop.app) return
  await shop.platform.clock.advance(hours(23))
  expect((await keyed(body)).body).toEqual(made[0]?.body)
})

/** The number of everything that these calls create. */
async function rows(): Promise<readonly number[]> {
  const { db, siteId } = shop.platform
  const tables = ['orders', 'checkouts', 'media_files', 'payment_captures'] as const
  return Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string | number>().as('count'))
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow()
      return Number(count)
    }),
  )
}
