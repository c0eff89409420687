import { expect, test } from 'vitest'

import { approved, pay, readOrder } from '../../../test/pay.ts'
import { atCheckout, openShop } from '../../../test/shop.ts'
import { days } from '../../kernel/time/time-spans.ts'

test('the revenue of the overview is that of the sales report, after refunds', async () => {
  const shop = await openShop()
  const { platform, app } = shop
  await platform.clock.advance(days(1))
  const { checkout, cookie } = await atCheckout(shop)
  const { orderId } = (await pay(shop, checkout.id, cookie, approved)).body
  const order = await readOrder(shop, orderId, app)
  const [{ id: paymentId }] = order.orderTransactions.payments
  const paymentRefunds = [{ paymentId, amount: { amount: '5.00' } }]
  await shop.call('POST', '/v1/order-billing/refund-payments', { orderId, paymentRefunds }, app)
  await platform.settle()

  const today = platform.clock.now().toISOString().slice(0, 10)
  const report = (await shop.call('GET', `/v1/reports/SALES?from=${today}&to=${today}`, undefined, app)).body
  const overview = (await shop.call('GET', '/v1/insights/overview', undefined, app)).body
  expect(report.totals.refunds.amount).toBe('5.00')
  expect(overview.today).toMatchObject({
    orders: 1,
    revenue: { amount: report.totals.net.amount },
    average: { amount: report.totals.total.amount },
  })
  expect(overview.revenuePerDay.at(-1)).toMatchObject({ date: today, revenue: overview.today.revenue })
})

test('the revenue of a day with refunds alone is negative', async () => {
  const shop = await openShop()
  const { platform, app } = shop
  await platform.clock.advance(days(1))
  const { checkout, cookie } = await atCheckout(shop)
  const { orderId } = (await pay(shop, checkout.id, cookie, approved)).body
  const [{ id: paymentId }] = (await readOrder(shop, orderId, app)).orderTransactions.payments
  await platform.clock.advance(days(1))
  const paymentRefunds = [{ paymentId, amount: { amount: '5.00' } }]
  await shop.call('POST', '/v1/order-billing/refund-payments', { orderId, paymentRefunds }, app)
  await platform.settle()
  const { status, body } = await shop.call('GET', '/v1/insights/overview', undefined, app)
  expect([status, body.today]).toMatchObject([200, { orders: 0, revenue: { amount: '-5.00' } }])
})
