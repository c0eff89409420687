import { updateReviewSettings } from '@vitrine/client/reviews'
import { beforeAll, expect, test } from 'vitest'

import { approved, pay } from '../../../test/pay.ts'
import { atCheckout, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { hours } from '../../kernel/time/time-spans.ts'

const owner = 'owner-to-notify@example.com'
const path = '/v1/site-settings/notifications'
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ backOfficeUrl: 'https://office.example' })
  const recipients = [
    {
      email: owner,
      topics: [
        'NEW_ORDER',
        'PAYMENT_FAILED',
        'LOW_STOCK',
        'CHARGEBACK',
        'REVIEW_PENDING',
        'RETURN_REQUESTED',
      ],
    },
    { email: 'packing@example.com', topics: ['NEW_ORDER'] },
  ]
  const saved = await shop.call('PATCH', path, { notifications: { recipients } }, shop.app)
  expect(saved.body.notifications).toEqual({ recipients })
  expect((await shop.call('GET', path, undefined, shop.app)).body).toEqual(saved.body)
})

const subjects = async (to: string): Promise<readonly string[]> => {
  await shop.platform.settle()
  return (await shop.platform.mailbox.list(to)).map(({ subject }) => subject)
}

test('the shop is notified of a new order and of a product that it sells out', async () => {
  const { checkout, cookie } = await atCheckout(shop, undefined, { product: 2, quantity: 3 })
  const placed = await pay(shop, checkout.id, cookie, approved)
  expect(placed.status).toBe(200)
  expect(await subjects(owner)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^New order \d+: €/),
      expect.stringMatching(/^Sold out: Lantern Vase/),
    ]),
  )
  const soldOut = (await shop.platform.mailbox.list(owner)).find(({ subject }) => /^Sold/.test(subject))
  expect(soldOut?.links).toEqual([expect.stringMatching(/^https:\/\/office\.example\/inventory\/items\/./)])
  expect(await subjects('packing@example.com')).toEqual([expect.stringMatching(/^New order/)])
  const [email] = await shop.platform.mailbox.list('packing@example.com')
  const { order } = (await shop.call('GET', `/v1/orders/${placed.body.orderId}`, undefined, shop.app)).body
  const { firstName, lastName } = order.billingInfo.contactDetails
  expect(email?.text).toContain(`Customer: ${firstName} ${lastName}, ${order.buyerInfo.email}`)
  expect(email?.text).toContain('Payment: Accepted by the bank')
  expect(email?.text).toContain(`${order.taxInfo.taxBreakdown[0].taxName} (included)`)
  expect(email?.text).toContain(`Open order: https://office.example/orders/${order.id}`)
})

test('the shop is notified once of a chargeback, and once of a failed external payment', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  const { orderId } = (await pay(shop, checkout.id, cookie, approved)).body
  const { body } = await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)
  const [{ id, amount }] = body.order.orderTransactions.payments
  const payments = `/v1/payments/orders/${orderId}`
  const disputed = await shop.call(
    'POST',
    `${payments}/payments/${id}/add-chargeback`,
    { amount: { amount: amount.amount }, externalId: 'dispute-1' },
    shop.app,
  )
  expect(disputed.status).toBe(200)
  const { number } = body.order
  expect(await subjects(owner)).toContain(`Chargeback for order ${number}: ${amount.formattedAmount}`)

  const regular = { amount: { amount: '1.00' }, regularPaymentDetails: {}, status: 'PENDING' }
  const added = await shop.call('POST', `${payments}/add-payment`, { payments: [regular] }, shop.app)
  expect(added.status).toBe(200)
  const failed = await shop.call(
    'POST',
    `/v1/payments/${added.body.paymentsIds[0]}/orders/${orderId}/update-payment-transaction-status`,
    { status: 'DECLINED' },
    shop.app,
  )
  expect(failed.status).toBe(200)
  const failures = (await subjects(owner)).filter((subject) => subject.startsWith('Payment failed'))
  expect(failures).toEqual([`Payment failed for order ${number}: €1.00`])
  const { links } = await shop.platform.mailbox.latest(owner)
  expect(links).toEqual([`https://office.example/orders/${orderId}`])
})

test('the shop receives an email with the text of a review that is pending approval', async () => {
  await updateReviewSettings(await shop.platform.as('staff'), { settings: { moderation: 'EVERYTHING' } })
  const content = { title: 'Deep', body: 'It holds a whole loaf.', rating: 5 }
  const review = {
    namespace: 'stores',
    entityId: shop.connection.products[0]?.catalogItemId ?? '',
    content,
    author: { authorName: 'Noor' },
  }
  const written = await shop.call('POST', '/v1/reviews', { review }, await shop.visitor())
  expect(written.body.review.moderation.moderationStatus).toBe('IN_MODERATION')
  expect(await subjects(owner)).toContainEqual(expect.stringMatching(/^A review waits for approval/))
  const { text } = await shop.platform.mailbox.latest(owner)
  expect(text).toContain('Noor wrote a review')
  expect(text).toContain('“It holds a whole loaf.”')
})

test('the recipients of new orders are notified of an abandoned checkout, if the settings say so', async () => {
  const checkoutSettings = { abandonment: { notifyShop: true } }
  const saved = await shop.call('PATCH', '/v1/checkout-settings', { checkoutSettings }, shop.app)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await readyCheckout(shop, await shop.visitor())
  await shop.platform.clock.advance(hours(2))
  expect(await subjects('packing@example.com')).toContainEqual(
    expect.stringMatching(/^Abandoned checkout of €/),
  )
})

test('a duplicate recipient address is rejected, regardless of its case', async () => {
  const recipients = [
    { email: owner, topics: ['REVIEW_PENDING'] },
    { email: owner.toUpperCase(), topics: ['CHARGEBACK'] },
  ]
  const refused = await shop.call('PATCH', path, { notifications: { recipients } }, shop.app)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('notifications.recipients[1].email')
})

test('without configured recipients, the support address is notified of new orders', async () => {
  const other = await openShop()
  const { checkout, cookie } = await atCheckout(other)
  expect((await pay(other, checkout.id, cookie, approved)).status).toBe(200)
  await other.platform.settle()
  const emails = await other.platform.mailbox.list('hello@morrow-and-wren.example')
  expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New order/)])
})
