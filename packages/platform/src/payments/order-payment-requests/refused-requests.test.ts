import { expect, onTestFinished, test } from 'vitest'

import { approved, challenged } from '../../../test/pay.ts'
import { refusalOf, requestsTo } from '../../../test/requests.ts'
import { cardOf, openShop, type Shop } from '../../../test/shop.ts'
import { now } from '../../../test/world.ts'
import { createPlatform } from '../../assembly/platform.ts'
import { createClock } from '../../kernel/time/time.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { createTestGateway } from '../gateways/test-gateway.ts'

const ask = (shop: Shop, more: object = {}) => {
  const { orderId } = shop.connection.payments.authorizedForCapture
  const orderPaymentRequest = { orderId, amount: { amount: '1.00' }, ...more }
  return shop.call('POST', '/v1/order-payment-requests', { orderPaymentRequest }, shop.app)
}

async function asked(more?: object) {
  const shop = await openShop()
  const { body } = await ask(shop, more)
  const { pathname } = new URL(body.orderPaymentRequestUrl)
  const orderPaymentRequestId = body.orderPaymentRequest.id
  return {
    shop,
    charge: (number = approved) => shop.call('POST', `${pathname}/charge`, { card: cardOf(number) }),
    withdraw: () => shop.call('POST', '/v1/order-payment-requests/void', { orderPaymentRequestId }, shop.app),
  }
}

test('a paid request cannot be voided', async () => {
  const { charge, withdraw } = await asked()
  expect((await charge()).body.status).toBe('approved')
  expect(refusalOf(await withdraw())).toEqual([409, 'CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST'])
})

test('a voided request cannot be paid', async () => {
  const { charge, withdraw } = await asked()
  expect((await withdraw()).status).toBe(200)
  expect(refusalOf(await charge())).toEqual([409, 'CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST'])
})

test('an expired request can be neither paid nor voided', async () => {
  const expirationDate = new Date(now.getTime() + days(1)).toISOString()
  const { shop, charge, withdraw } = await asked({ expirationDate })
  await shop.platform.clock.advance(days(2))
  expect(refusalOf(await charge())).toEqual([409, 'CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST'])
  expect(refusalOf(await withdraw())).toEqual([409, 'CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST'])
})

test('a request that was paid during another card’s challenge is not paid again', async () => {
  const { shop, charge } = await asked()
  const { challengeId } = (await charge(challenged)).body
  const { db, siteId, database, baseUrl } = shop.platform
  const clock = createClock(now)
  const random = { id: () => crypto.randomUUID() }
  const bank = createTestGateway({ db: db as never, clock, random, notify: async () => undefined })
  const platform = await createPlatform({
    baseUrl,
    siteId,
    database,
    clock,
    dev: true,
    runJobs: false,
    gateway: {
      ...bank,
      async answerChallenge(...asking) {
        const answer = await bank.answerChallenge(...asking)
        expect((await charge()).body.status).toBe('approved')
        return answer
      },
    },
  })
  onTestFinished(() => platform.close())
  const answer = `/_hosted/challenges/${challengeId}/answer`
  const late = await requestsTo(platform).post(answer, { approve: true })
  expect(refusalOf(late)).toEqual([409, 'CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST'])
})

test('the challenge of an unknown payment is not found', async () => {
  const shop = await openShop()
  const reply = await shop.call('POST', `/_hosted/challenges/${crypto.randomUUID()}/answer`, {
    approve: true,
  })
  expect(refusalOf(reply)).toEqual([404, 'CHALLENGE_NOT_FOUND'])
})

test('a shop without a payment provider cannot request payments', async () => {
  expect(refusalOf(await ask(await openShop({ gateway: 'none' })))).toEqual([
    428,
    'PAYMENT_METHODS_NOT_FOUND',
  ])
})
