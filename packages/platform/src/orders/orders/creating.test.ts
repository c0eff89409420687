import { beforeAll, describe, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

const item = (more: object = {}) => ({
  productName: { original: 'Mug from the market' },
  quantity: 2,
  price: { amount: '10.00' },
  itemType: { preset: 'PHYSICAL' },
  ...more,
})
const orderOf = (more: object = {}) => ({
  channelInfo: { type: 'POS', externalOrderId: 'till-7' },
  lineItems: [item()],
  priceSummary: { total: { amount: '20.00' } },
  buyerInfo: { email: 'market@example.com' },
  paymentStatus: 'PAID',
  ...more,
})
const create = (order: object = orderOf(), settings?: object) =>
  shop.call('POST', '/v1/orders', { order, ...(settings && { settings }) }, shop.app)
const violation = (reply: { readonly body: { readonly details?: unknown } }) =>
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
  (reply.body.details as any)?.validationError?.fieldViolations?.[0]

describe('recording an order', () => {
  test('keeps the sent fields, fills the others, and emails the buyer', async () => {
    const { status, body } = await create(
      orderOf({
        lineItems: [item({ taxInfo: { taxAmount: { amount: '3.00' }, taxRate: '0.15' } })],
        additionalFees: [{ name: 'Wrapping', price: { amount: '1.50' } }],
        shippingInfo: { title: 'Bike', cost: { price: { amount: '4.00' } } },
        priceSummary: { tax: { amount: '3.00' }, discount: { amount: '2.00' }, total: { amount: '23.50' } },
        taxIncludedInPrices: true,
        tags: { tags: { tagIds: ['market', 'market'] } },
        purchasedDate: '2026-11-01T10:00:00.000Z',
      }),
    )
    expect(status).toBe(200)
    const { order } = body
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      channelInfo: { type: 'POS', externalOrderId: 'till-7' },
      priceSummary: {
        subtotal: { amount: '20.00' },
        shipping: { amount: '4.00' },
        totalAdditionalFees: { amount: '1.50' },
        total: { amount: '23.50' },
      },
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '23.50' } },
      purchasedDate: '2026-11-01T10:00:00.000Z',
      tags: { tags: { tagIds: ['market'] } },
    })
    expect(order.lineItems[0]).toMatchObject({
      lineItemPrice: { amount: '20.00' },
      totalPriceBeforeTax: { amount: '17.00' },
    })
    expect(order.activities.map(({ type }: { type: string }) => type)).toEqual(['ORDER_PLACED', 'ORDER_PAID'])
    const read = await shop.call('GET', `/v1/orders/${order.id}`, undefined, shop.app)
    expect(read.body.order.orderTransactions.payments).toHaveLength(1)
    const mail = await shop.platform.mailbox.latest('market@example.com')
    expect(mail?.text).toContain(order.number)
    expect(mail?.text).toContain('Mug from the market')
  })

  test.each([
    [
      'a total that is not the sum',
      { priceSummary: { total: { amount: '21.00' } } },
      'order.priceSummary.total',
    ],
    [
      'a subtotal that is not the items',
      { priceSummary: { subtotal: { amount: '19.00' } } },
      'order.priceSummary.subtotal',
    ],
    [
      'an amount finer than the currency',
      { lineItems: [item({ price: { amount: '1.001' } })] },
      'order.lineItems[0].price.amount',
    ],
    [
      'a digital item without its file',
      { lineItems: [item({ itemType: { preset: 'DIGITAL' } })] },
      'order.lineItems[0].digitalFile',
    ],
    ['another currency', { currency: 'JPY' }, 'order.currency'],
    ['an id that is none', { lineItems: [item({ id: 'first' })] }, 'order.lineItems[0].id'],
    ['a payment status of its own', { paymentStatus: 'FULLY_REFUNDED' }, 'order.paymentStatus'],
  ])('%s is rejected by its field', async (_, change, field) => {
    const reply = await create(orderOf(change))
    expect([reply.status, violation(reply)?.field]).toEqual([400, field])
  })

  test('keeps the focal point of a picture and the expiry date of its URL', async () => {
    const image = {
      url: 'https://pictures.example.com/plate.webp?until=1',
      width: 1200,
      height: 900,
      urlExpirationDate: '2026-12-24T18:00:00.000Z',
      focalPoint: { x: 0.25, y: 0.75 },
    }
    const { order } = (await create(orderOf({ lineItems: [item({ image })] }))).body
    expect(order.lineItems[0].image).toEqual(image)
    const read = await shop.call('GET', `/v1/orders/${order.id}`, undefined, shop.app)
    expect(read.body.order.lineItems[0].image).toEqual(image)

    const wrong = { ...image, focalPoint: { x: 1.5, y: 0 } }
    expect(violation(await create(orderOf({ lineItems: [item({ image: wrong })] }))).field).toBe(
      'order.lineItems[0].image.focalPoint.x',
    )
  })

  test('a future date is rejected', async () => {
    const { status, body } = await create(orderOf({ purchasedDate: '2027-01-01T00:00:00.000Z' }))
    expect([status, body.details.applicationError.code]).toEqual([400, 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE'])
  })

  test('accepts a tax in the older of its two forms', async () => {
    const taxDetails = { totalTax: { amount: '4.60' }, taxableAmount: { amount: '20.00' }, taxRate: '0.23' }
    const shippingInfo = { title: 'Bike', cost: { price: { amount: '4.00' }, taxDetails } }
    const { order } = (
      await create(
        orderOf({
          lineItems: [item({ taxDetails })],
          shippingInfo,
          taxIncludedInPrices: false,
          priceSummary: { tax: { amount: '9.20' }, total: { amount: '33.20' } },
        }),
      )
    ).body
    expect(order.lineItems[0].taxInfo).toMatchObject({ taxAmount: { amount: '4.60' }, taxRate: '0.23' })
    expect(order.lineItems[0]).toMatchObject({ taxDetails, totalPriceAfterTax: { amount: '24.60' } })
    expect(order.shippingInfo.cost.taxDetails).toMatchObject(taxDetails)
    const odd = { ...taxDetails, totalTax: { amount: '1.005' } }
    expect((await create(orderOf({ lineItems: [item({ taxDetails: odd })] }))).status).toBe(400)
  })

  test('the confirmation names the country in the language of the buyer', async () => {
    const send = async (buyerLanguage: string) => {
      const email = `${buyerLanguage}@countries.example`
      const address = { country: 'DE', city: 'Kiel', addressLine: 'Am Markt 1' }
      await create(orderOf({ buyerInfo: { email }, buyerLanguage, billingInfo: { address } }))
      return (await shop.platform.mailbox.latest(email)).text
    }
    expect(await send('en')).toContain('Kiel\nGermany')
    expect(await send('de')).toContain('Kiel\nDeutschland')
  })

  test.each(['DEFAULT', 'PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED'])(
    'a free order is approved under the strategy %s, an unpaid one only if nothing is due online',
    async (orderApprovalStrategy) => {
      const settings = { orderApprovalStrategy }
      const priceSummary = { total: { amount: '0.00' } }
      const lineItems = [item({ price: { amount: '0.00' } })]
      const statusOf = async (more: object) =>
        (await create(orderOf({ paymentStatus: 'NOT_PAID', ...more }), settings)).body.order.status
      expect(await statusOf({ lineItems, priceSummary })).toBe('APPROVED')
      expect(await statusOf({})).toBe('INITIALIZED')
      const offline = [item({ paymentOption: 'FULL_PAYMENT_OFFLINE' })]
      const expected = orderApprovalStrategy === 'DEFAULT' ? 'APPROVED' : 'INITIALIZED'
      expect(await statusOf({ lineItems: offline })).toBe(expected)
    },
  )

  test('an order that staff hold back has an entry in its timeline', async () => {
    const { id: orderId } = (await create(orderOf({ paymentStatus: 'NOT_PAID' }))).body.order
    const path = `/v1/orders/${orderId}/update-status`
    const { body } = await shop.call('POST', path, { status: 'PENDING' }, shop.app)
    expect(body.order.status).toBe('PENDING')
    expect(body.order.activities.map(({ type }: { type: string }) => type)).toContain('ORDER_PENDING')
  })

  test('an unpaid order appears in searches after its approval', async () => {
    const { body } = await create(orderOf({ paymentStatus: 'NOT_PAID' }))
    expect(body.order.status).toBe('INITIALIZED')
    const search = { filter: { number: body.order.number } }
    const before = await shop.call('POST', '/v1/orders/search', { search }, shop.app)
    expect(before.body.orders).toHaveLength(0)
    const path = `/v1/orders/${body.order.id}/update-status`
    const move = (status: string) => shop.call('POST', path, { status }, shop.app)
    expect((await move('PENDING')).body.order.status).toBe('PENDING')
    expect((await shop.call('POST', '/v1/orders/search', { search }, shop.app)).body.orders).toHaveLength(0)
    const asked = { filter: { ...search.filter, status: 'PENDING' } }
    expect(
      (await shop.call('POST', '/v1/orders/search', { search: asked }, shop.app)).body.orders,
    ).toHaveLength(1)
    expect((await move('APPROVED')).body.order.status).toBe('APPROVED')
    expect((await move('APPROVED')).body.details.applicationError.code).toBe('STATUS_ALREADY_SET')
    expect((await move('CANCELED')).body.details.applicationError.code).toBe('STATUS_NOT_SUPPORTED')
    expect((await move('PENDING')).body.details.applicationError.code).toBe('UNSUPPORTED_TRANSITION')
    expect((await shop.call('POST', '/v1/orders/search', { search }, shop.app)).body.orders).toHaveLength(1)
  })

  test('takes units from stock, and returns them when it is cancelled', async () => {
    const [product] = shop.connection.products
    const stock = async () => (await shop.call('GET', `/_dev/stock/${product?.catalogItemId}`)).body.stock
    const before = await stock()
    const catalogReference = {
      catalogItemId: product?.catalogItemId,
      appId: shop.connection.catalogAppId,
      options: product?.options,
    }
    const { body } = await create(orderOf({ lineItems: [item({ catalogReference })] }))
    expect(await stock()).toBe(before - 2)
    const canceled = await shop.call(
      'POST',
      `/v1/orders/${body.order.id}/cancel`,
      { restockAllItems: true, sendOrderCanceledEmail: true, customMessage: 'The kiln broke.' },
      shop.app,
    )
    expect(canceled.body.order.status).toBe('CANCELED')
    expect(await stock()).toBe(before)
    const mail = await shop.platform.mailbox.latest('market@example.com')
    expect(mail?.subject).toContain('cancelled')
    expect(mail?.text).toContain('The kiln broke.')
    const again = await shop.call('POST', `/v1/orders/${body.order.id}/cancel`, {}, shop.app)
    expect(again.body.details.applicationError.code).toBe('ORDER_ALREADY_CANCELED')
  })

  test('emails German buyers in German', async () => {
    const { body } = await create(orderOf({ buyerLanguage: 'de', buyerInfo: { email: 'kunde@example.com' } }))
    const mail = await shop.platform.mailbox.latest('kunde@example.com')
    expect(mail?.subject).toContain(`Ihre Bestellung ${body.order.number}`)
  })
})

test('a hundred concurrent orders have a hundred numbers without a gap', async () => {
  const quiet = { notifications: { sendNotificationToBuyer: false } }
  const replies = await Promise.all(Array.from({ length: 100 }, () => create(orderOf(), quiet)))
  const numbers = replies.map(({ body }) => Number(body.order.number)).sort((a, b) => a - b)
  expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 99)
  expect(new Set(numbers).size).toBe(100)
})

test('new orders have the chosen format of numbers, and earlier ones keep theirs', async () => {
  const quiet = { notifications: { sendNotificationToBuyer: true } }
  const { order: earlier } = (await create(orderOf(), quiet)).body
  const orderNumbers = { prefix: 'VIT-', suffix: '/A', minimumDigits: 7 }
  await shop.call('PATCH', '/v1/site-properties', { siteProperties: { orderNumbers } }, shop.app)
  const { order } = (await create(orderOf({ buyerInfo: { email: 'numbers@example.com' } }), quiet)).body
  const count = Number(earlier.number) + 1
  expect(order.number).toBe(`VIT-${String(count).padStart(7, '0')}/A`)
  expect((await shop.platform.mailbox.latest('numbers@example.com'))?.subject).toContain(order.number)
  const found = async (number: string) =>
    (
      await shop.call('POST', '/v1/orders/search', { search: { filter: { number } } }, shop.app)
    ).body.orders.map((one: { readonly number: string }) => one.number)
  expect(await found(order.number)).toEqual([order.number])
  expect(await found(String(count))).toEqual([order.number])
  expect(await found(earlier.number)).toEqual([earlier.number])
  const { body } = await shop.call('GET', '/v1/insights/overview', undefined, shop.app)
  expect(JSON.stringify(body.overview ?? body)).toContain(order.number)
  const plain = { prefix: '', suffix: '', minimumDigits: 1 }
  await shop.call('PATCH', '/v1/site-properties', { siteProperties: { orderNumbers: plain } }, shop.app)
})

describe('importing orders', () => {
  const bring = (more: object = {}) =>
    shop.call(
      'POST',
      '/v1/orders/import',
      { order: orderOf({ status: 'CANCELED', fulfillmentStatus: 'FULFILLED', ...more }) },
      shop.app,
    )

  test('keeps numbers, dates and states, and the counter continues after them', async () => {
    const { body } = await bring({ number: '50000', purchasedDate: '2019-05-04T10:00:00.000Z' })
    expect(body.order).toMatchObject({
      number: '50000',
      status: 'CANCELED',
      fulfillmentStatus: 'FULFILLED',
      imported: true,
      createdDate: '2019-05-04T10:00:00.000Z',
    })
    expect((await create()).body.order.number).toBe('50001')
    expect((await bring({ number: '50000' })).body.details.applicationError.code).toBe('ORDER_NUMBER_TAKEN')
    const over = await bring({ id: body.order.id, number: '50000', status: 'APPROVED' })
    expect(over.body.order).toMatchObject({ id: body.order.id, status: 'APPROVED' })
  })

  test('the next number can be set, and used numbers are skipped', async () => {
    const set = (counter: string, allowLowerCounter = false) =>
      shop.call(
        'POST',
        '/v1/orders/import/set-order-number-counter',
        { counter, allowLowerCounter },
        shop.app,
      )
    await bring({ number: '60001' })
    expect((await set('10')).body.details.applicationError.code).toBe('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER')
    expect((await set('60000', true)).body).toEqual({ oldCounter: '60002', newCounter: '60000' })
    expect((await create()).body.order.number).toBe('60000')
    expect((await create()).body.order.number).toBe('60002')
  })

  test('only imported orders can be deleted', async () => {
    const imported = (await bring()).body.order.id
    const own = (await create()).body.order.id
    const start = await shop.call(
      'POST',
      '/v1/orders/import/bulk-delete-imported-orders',
      { orderIds: [imported, own] },
      shop.app,
    )
    await shop.platform.settle()
    const { body } = await shop.call('GET', `/v1/bulk/orders/jobs/${start.body.jobId}`, undefined, shop.app)
    expect(body.job).toMatchObject({ status: 'DONE', totalSuccesses: 1, totalFailures: 1 })
    expect(body.job.failures[0].error.code).toBe('ORDER_WAS_NOT_IMPORTED')
    expect((await shop.call('GET', `/v1/orders/${imported}`, undefined, shop.app)).status).toBe(404)
  })
})
