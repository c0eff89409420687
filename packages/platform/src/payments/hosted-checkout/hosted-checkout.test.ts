import { describe, expect, test } from 'vitest'

import { approved, challenged, charges, pay, readOrder } from '../../../test/pay.ts'
import { codeOf } from '../../../test/requests.ts'
import { atCheckout, cardOf, openShop, stockOf } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'

describe('a payment', () => {
  test('by a valid card makes a paid order, once, regardless of the clicks', async () => {
    const shop = await openShop()
    const { buyer, checkout, cookie } = await atCheckout(shop)
    const expectedTotal = checkout.payNow.total.amount
    const { body } = await pay(shop, checkout.id, cookie, approved, { expectedTotal })
    expect(body).toEqual({
      status: 'approved',
      orderId: expect.any(String),
      redirectTo: `http://localhost:4020/thank-you?orderId=${body.orderId}`,
    })
    const order = await readOrder(shop, body.orderId, buyer)
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: {
        paid: { amount: expectedTotal },
        balance: { amount: '0.00' },
        authorized: { amount: '0.00' },
      },
      orderTransactions: {
        payments: [
          {
            status: 'APPROVED',
            amount: { amount: expectedTotal },
            regularPaymentDetails: {
              creditCardDetails: { lastFourDigits: '4242', brand: 'Visa' },
              authorizationDetails: { delayedCapture: false, captures: [{ status: 'SUCCEEDED' }] },
            },
          },
        ],
      },
    })
    expect(order.activities.map(({ activityType }: { activityType: string }) => activityType)).toEqual([
      'ORDER_PLACED',
      'AUTHORIZED_PAYMENT_CREATED',
      'AUTHORIZED_PAYMENT_CAPTURED',
      'ORDER_PAID',
    ])
    const again = await pay(shop, checkout.id, cookie, approved)
    expect(again.body).toEqual(body)
    expect(await charges(shop)).toMatchObject([{ status: 'CAPTURED' }])
    const page = await shop.call('GET', `/_hosted/confirmation/${body.orderId}`, undefined, cookie)
    expect(pageOf(page)).toMatchObject({ page: 'confirmation', orderId: body.orderId })
  })

  test('without a thank-you page of the shop leads to the confirmation, which leads back to the shop', async () => {
    const shop = await openShop()
    const postFlowUrl = 'http://localhost:4020/shelf'
    const { checkout, cookie } = await atCheckout(shop, undefined, {}, undefined, { postFlowUrl })
    const { body } = await pay(shop, checkout.id, cookie, approved)
    expect(body.redirectTo).toBe(`/_hosted/confirmation/${body.orderId}?orderId=${body.orderId}`)
    const page = await shop.call('GET', body.redirectTo, undefined, cookie)
    expect(pageOf(page)).toMatchObject({ page: 'confirmation', continueUrl: postFlowUrl })
  })

  test('clicked ten times concurrently charges one card once', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const before = await stockOf(shop)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => pay(shop, checkout.id, cookie, approved)),
    )
    const orders = new Set(replies.flatMap(({ body }) => body.orderId ?? []))
    expect(orders.size).toBe(1)
    for (const { status, body } of replies) {
      if (status !== 200) expect(codeOf({ body })).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    }
    expect((await charges(shop)).filter(({ status }) => status === 'CAPTURED')).toHaveLength(1)
    expect(await stockOf(shop)).toBe(before - 1)
  })

  test.each([
    ['4000000000000002', 'CARD_DECLINED'],
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['4111111111111111', 'TEST_CARDS_ONLY'],
  ])('by the card %s is declined with %s, and another card can follow', async (number, code) => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const refused = await pay(shop, checkout.id, cookie, number)
    expect(refused.body).toEqual({ status: 'declined', code, message: expect.any(String) })
    expect((await pay(shop, checkout.id, cookie, approved)).body.status).toBe('approved')
  })

  test('is rate-limited after twenty declined cards', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    for (let tries = 0; tries < 20; tries++) await pay(shop, checkout.id, cookie, '4000000000000002')
    expect((await pay(shop, checkout.id, cookie, approved)).status).toBe(429)
  })

  test.each([
    ['card.number', { number: '4242424242424241' }],
    ['card.expiryYear', { expiryYear: 2025 }],
    ['card.expiryMonth', { expiryMonth: 13 }],
    ['card.cvc', { cvc: '12' }],
    ['card.holder', { holder: ' ' }],
  ])('names the invalid field: %s', async (field, change) => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const { status, body } = await pay(shop, checkout.id, cookie, approved, {
      card: { ...cardOf(approved), ...change },
    })
    expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([400, field])
  })

  test('requires a card, and the total that the buyer saw', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const without = await shop.call('POST', `/_hosted/checkouts/${checkout.id}/place-order`, {}, cookie)
    expect(without.body.details.validationError.fieldViolations[0].field).toBe('card')
    const other = await pay(shop, checkout.id, cookie, approved, { expectedTotal: '1.00' })
    expect([other.status, codeOf(other)]).toEqual([409, 'CHECKOUT_CHANGED'])
    expect(await charges(shop)).toEqual([])
  })

  test('with a challenge waits for the buyer, and is approved or declined', async () => {
    const shop = await openShop()
    const { buyer, checkout, cookie } = await atCheckout(shop)
    const first = (await pay(shop, checkout.id, cookie, challenged)).body
    expect(first).toMatchObject({
      status: 'challenge',
      challengeUrl: `/_hosted/challenge/${first.challengeId}`,
    })
    const page = await shop.call('GET', first.challengeUrl, undefined, cookie)
    expect(pageOf(page)).toMatchObject({
      page: 'challenge',
      cardLast4: '3220',
      amount: checkout.payNow.total.formattedAmount,
    })
    const answer = (id: string, approve: boolean, as: string) =>
      shop.call('POST', `/_hosted/challenges/${id}/answer`, { approve }, as)
    const stranger = await atCheckout(shop)
    expect((await answer(first.challengeId, true, stranger.cookie)).status).toBe(404)
    expect((await answer(first.challengeId, false, cookie)).body).toMatchObject({
      status: 'declined',
      code: 'CHALLENGE_REFUSED',
    })

    const second = (await pay(shop, checkout.id, cookie, challenged)).body
    const { body } = await answer(second.challengeId, true, cookie)
    expect(body.status).toBe('approved')
    expect((await answer(second.challengeId, true, cookie)).body).toEqual(body)
    expect((await readOrder(shop, body.orderId, buyer)).paymentStatus).toBe('PAID')
  })

  test('approved ten times concurrently makes one order', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const { challengeId } = (await pay(shop, checkout.id, cookie, challenged)).body
    const path = `/_hosted/challenges/${challengeId}/answer`
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shop.call('POST', path, { approve: true }, cookie)),
    )
    expect(new Set(replies.map(({ body }) => body.status))).toEqual(new Set(['approved']))
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await charges(shop)).toMatchObject([{ status: 'CAPTURED' }])
  })

  test('by a card that is only authorised leaves the payment to be captured', async () => {
    const shop = await openShop()
    const { buyer, checkout, cookie } = await atCheckout(shop)
    const { body } = await pay(shop, checkout.id, cookie, '4000000000001000')
    const order = await readOrder(shop, body.orderId, buyer)
    expect(order).toMatchObject({
      paymentStatus: 'NOT_PAID',
      balanceSummary: { authorized: { amount: checkout.payNow.total.amount } },
      orderTransactions: {
        payments: [
          { status: 'AUTHORIZED', regularPaymentDetails: { authorizationDetails: { delayedCapture: true } } },
        ],
      },
    })
  })

  test('with a failed capture leaves an order with an authorised payment', async () => {
    const shop = await openShop()
    const { buyer, checkout, cookie } = await atCheckout(shop)
    const { body } = await pay(shop, checkout.id, cookie, '4000000000003006')
    const order = await readOrder(shop, body.orderId, buyer)
    expect(order.paymentStatus).toBe('NOT_PAID')
    const [payment] = order.orderTransactions.payments
    expect(payment.regularPaymentDetails.authorizationDetails.captures).toMatchObject([
      { status: 'FAILED', failureDetails: { failureCode: 'PROVIDER_REFUSED' } },
    ])
  })

  test('with a pending capture is paid when it succeeds', async () => {
    const shop = await openShop()
    const { buyer, checkout, cookie } = await atCheckout(shop)
    const { body } = await pay(shop, checkout.id, cookie, '4000000000004004')
    expect((await readOrder(shop, body.orderId, buyer)).paymentStatus).toBe('PENDING')
    await shop.platform.clock.advance(2 * 3_600_000)
    expect((await readOrder(shop, body.orderId, shop.app)).paymentStatus).toBe('PAID')
  })

  test('is voided when another buyer was faster', async () => {
    const shop = await openShop()
    const buyers = await Promise.all(
      Array.from({ length: 5 }, () => atCheckout(shop, undefined, { product: 2 })),
    )
    const replies = await Promise.all(
      buyers.map(({ checkout, cookie }) => pay(shop, checkout.id, cookie, approved)),
    )
    expect(replies.filter(({ body }) => body.status === 'approved')).toHaveLength(3)
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(codeOf(reply)).toBe('FULL_OUT_OF_STOCK')
    expect(await stockOf(shop, 2)).toBe(0)
    const mine = await charges(shop)
    expect(mine.filter(({ status }) => status === 'CAPTURED')).toHaveLength(3)
    expect(mine.filter(({ status }) => status === 'AUTHORIZED')).toHaveLength(0)
  })

  test('that was interrupted before the order is voided automatically', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const { body } = await pay(shop, checkout.id, cookie, challenged)
    expect(body.status).toBe('challenge')
    await shop.platform.clock.advance(16 * 60_000)
    expect(await charges(shop)).toMatchObject([{ status: 'VOIDED' }])
    const late = await shop.call(
      'POST',
      `/_hosted/challenges/${body.challengeId}/answer`,
      { approve: true },
      cookie,
    )
    expect(late.body.status).toBe('declined')
  })

  test('that was interrupted between order and capture is captured automatically', async () => {
    const shop = await openShop()
    const { checkout, cookie } = await atCheckout(shop)
    const { body } = await pay(shop, checkout.id, cookie, '4000000000001000')
    const { db, siteId } = shop.platform
    await db.updateTable('payment_attempts').set({ state: 'ORDERED' }).where('site_id', '=', siteId).execute()
    await shop.platform.clock.advance(3 * 60_000)
    expect((await readOrder(shop, body.orderId, shop.app)).paymentStatus).toBe('PAID')
    expect(await charges(shop)).toMatchObject([{ status: 'CAPTURED' }])
  })

  test('is voided if the order was created without it', async () => {
    const shop = await openShop()
    const { buyer, checkout, cookie } = await atCheckout(shop)
    const { body } = await pay(shop, checkout.id, cookie, challenged)
    expect((await shop.call('POST', `/v1/checkouts/${checkout.id}/create-order`, {}, buyer)).status).toBe(200)
    const answer = await shop.call(
      'POST',
      `/_hosted/challenges/${body.challengeId}/answer`,
      { approve: true },
      cookie,
    )
    expect(codeOf(answer)).toBe('CHECKOUT_IS_COMPLETE')
    expect(await charges(shop)).toMatchObject([{ status: 'VOIDED' }])
  })

  test('is voided when its authorisation expires', async () => {
    const shop = await openShop()
    const { orderId } = shop.connection.payments.authorizedForCapture
    await shop.platform.clock.advance(8 * 86_400_000)
    const order = await readOrder(shop, orderId, shop.app)
    expect(order.balanceSummary.authorized.amount).toBe('0.00')
    expect(order.orderTransactions.payments[0]).toMatchObject({
      status: 'VOIDED',
      regularPaymentDetails: { authorizationDetails: { void: { status: 'SUCCEEDED', reason: 'SCHEDULED' } } },
    })
  })
})

test('card numbers are stored nowhere', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  await pay(shop, checkout.id, cookie, approved, { idempotencyKey: 'k' })
  const { db, siteId } = shop.platform
  for (const table of [
    'gateway_charges',
    'payments',
    'payment_attempts',
    'orders',
    'outbox',
    'jobs',
    'checkouts',
    'mails',
  ] as const) {
    const rows = await db.selectFrom(table).selectAll().where('site_id', '=', siteId).execute()
    expect(JSON.stringify(rows)).not.toContain(approved)
  }
  expect(JSON.stringify((await shop.call('GET', '/_dev/requests')).body)).not.toContain(approved)
})
