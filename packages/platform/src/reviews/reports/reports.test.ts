import { beforeEach, expect, test } from 'vitest'

import { cardOf, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days, hours } from '../../kernel/time/time-spans.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const today = () => shop.platform.clock.now().toISOString().slice(0, 10)
async function report(name: string, more: Record<string, string> = {}) {
  await shop.platform.settle()
  const asked = new URLSearchParams({ from: today(), to: today(), ...more })
  return (await shop.call('GET', `/v1/reports/${name}?${asked}`, undefined, shop.app)).body
}
const read = async (orderId: string) =>
  (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order

async function buy(quantity: number, email = 'ada@example.com') {
  const visitor = await shop.visitor()
  const checkout = await readyCheckout(shop, visitor, { quantity, email })
  const { body } = await shop.call(
    'POST',
    `/_hosted/checkouts/${checkout.id}/place-order`,
    { card: cardOf('4242424242424242') },
    visitor,
  )
  return read(body.orderId)
}

type Priced = Record<string, number | { readonly amount: string }>
const amounts = (figures: Priced) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'object' ? value.amount : value]),
  )

interface Row {
  readonly key: string
  readonly figures: Priced
}
const rowOf = ({ rows }: { readonly rows: readonly Row[] }, key: string) =>
  amounts(rows.find((row) => row.key === key)?.figures ?? {})

/** Moves the shop to a day without seeded orders. */
const nextDay = () => shop.platform.clock.advance(days(1))

/** Two plates for 36.00 each with 23 % tax inside, and 5.95 for the delivery. */
const sale = {
  orders: 1,
  items: 2,
  gross: '72.00',
  shipping: '5.95',
  taxable: '63.38',
  tax: '14.57',
  total: '77.95',
}

test('a sale is in every report of its day', async () => {
  await nextDay()
  const order = await buy(2)
  const plate = order.lineItems[0].catalogReference.catalogItemId
  const figures = { ...sale, discounts: '0.00', fees: '0.00', refunds: '0.00', net: '77.95' }
  const sales = await report('SALES')
  expect([rowOf(sales, today()), amounts(sales.totals)]).toMatchObject([figures, figures])
  expect(rowOf(await report('CHANNELS'), 'WEB')).toMatchObject(figures)
  expect(rowOf(await report('COUNTRIES'), 'IE')).toMatchObject(figures)
  expect(rowOf(await report('CUSTOMERS'), 'NEW')).toMatchObject(figures)
  expect(rowOf(await report('PRODUCTS'), plate)).toMatchObject({
    orders: 1,
    items: 2,
    gross: '72.00',
    tax: '13.46',
    total: '72.00',
  })
  const taxes = await report('TAXES')
  expect(taxes.rows).toMatchObject([{ name: 'VAT (Ireland) 23 % (IE)' }])
  expect(amounts(taxes.rows[0].figures)).toMatchObject({ orders: 1, taxable: '63.38', tax: '14.57' })
})

test('a refund counts on its own day, and a second order is one of a returning customer', async () => {
  await nextDay()
  const order = await buy(2)
  const plate = order.lineItems[0].catalogReference.catalogItemId
  await nextDay()
  await buy(2)
  const refunded = await shop.call(
    'POST',
    '/v1/order-billing/refund-payments',
    {
      orderId: order.id,
      paymentRefunds: [{ paymentId: order.orderTransactions.payments[0].id, amount: { amount: '36.00' } }],
      refundItems: { lineItems: [{ lineItemId: order.lineItems[0].id, quantity: 1 }] },
    },
    shop.app,
  )
  expect(refunded.status).toBe(200)
  expect(rowOf(await report('SALES'), today())).toMatchObject({
    ...sale,
    refunds: '36.00',
    refundedTax: '6.73',
    net: '41.95',
  })
  expect(rowOf(await report('PRODUCTS'), plate)).toMatchObject({ refunds: '36.00', refundedTax: '6.73' })
  const customers = await report('CUSTOMERS')
  expect(rowOf(customers, 'RETURNING')).toMatchObject({ orders: 1, net: '77.95' })
  expect(rowOf(customers, 'NEW')).toMatchObject({ orders: 0, net: '-36.00' })
})

test('a product counts in each of its collections, and once in the totals', async () => {
  await nextDay()
  const order = await buy(2)
  const plate = order.lineItems[0].catalogReference.catalogItemId
  const ids: string[] = []
  for (const name of ['For the table', 'For guests']) {
    const added = await shop.call('POST', '/v1/collections', { collection: { name } }, shop.app)
    ids.push(added.body.collection.id)
  }
  const put = { ids: [plate], add: ids }
  expect((await shop.call('POST', '/v1/bulk/products/assign-collections', put, shop.app)).status).toBe(200)
  const collections = await report('COLLECTIONS')
  for (const one of ids) expect(rowOf(collections, one)).toMatchObject({ items: 2, total: '72.00' })
  expect(collections.rows.find(({ key }: Row) => key === ids[0])).toMatchObject({ name: 'For the table' })
  expect(amounts(collections.totals)).toMatchObject({ items: 2, total: '72.00' })
})

test('figures that were counted again from the orders are the same', async () => {
  await nextDay()
  const [first] = [await buy(2), await buy(1), await buy(3, 'zoe@example.com')]
  await shop.call('POST', `/v1/orders/${first.id}/cancel`, {}, shop.app)
  await shop.platform.settle()
  const { db, siteId } = shop.platform
  const rows = async () => {
    const all = await db.selectFrom('report_days').selectAll().where('site_id', '=', siteId).execute()
    return all
      .filter(({ orders, refunds }) => Number(orders) !== 0 || Number(refunds) !== 0)
      .map((row) => JSON.stringify(Object.entries(row).sort()))
      .sort()
  }
  const counted = await rows()
  expect(rowOf(await report('SALES'), today())).toMatchObject({ orders: 2, items: 4 })
  expect(rowOf(await report('CUSTOMERS'), 'RETURNING')).toEqual({})
  for (const table of ['report_days', 'report_months', 'report_orders', 'report_starts'] as const)
    await db.deleteFrom(table).where('site_id', '=', siteId).execute()
  await shop.platform.clock.advance(hours(2))
  await shop.platform.settle()
  expect(await rows()).toEqual(counted)
})

test.each([
  ['2026-08-01', '2026-11-21'],
  ['2026-08-17', '2026-10-31'],
  ['2026-08-17', '2026-11-12'],
  ['2026-11-03', '2026-11-12'],
  ['2026-10-20', '2026-11-12'],
])(
  'the sums of whole months and of the days around them from %s to %s are those of all days',
  async (from, to) => {
    const { totals } = await report('SALES', { from, to })
    expect(totals.orders).toBeGreaterThan(0)
    for (const name of ['CHANNELS', 'COUNTRIES', 'CUSTOMERS'])
      expect((await report(name, { from, to })).totals).toEqual(totals)
  },
)

test('weeks start on Monday, and a wrong span is refused', async () => {
  const weeks = await report('SALES', { from: '2026-11-01', to: '2026-11-21', interval: 'WEEK' })
  expect(weeks.rows.map(({ key }: Row) => key)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  const wrong = await report('SALES', { from: '2026-11-02', to: '2026-11-01' })
  expect(JSON.stringify(wrong)).toContain('Expected a day on or after the first day')
})
