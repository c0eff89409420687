import { beforeEach, describe, expect, test } from 'vitest'

import { cardOf, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'
import { days, hours, minutes } from '../../kernel/time/time-spans.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const held = () => shop.connection.payments.authorizedForCapture
const collector = (path: string, body?: object) => shop.call(body ? 'POST' : 'GET', path, body, shop.app)
const capture = (amount?: string) =>
  collector(`/v1/payments-collector/orders/${held().orderId}/capture-authorized-payments`, {
    payments: [{ paymentId: held().paymentId, ...(amount && { amount: { amount } }) }],
  })
const voidIt = () =>
  collector(`/v1/payments-collector/orders/${held().orderId}/void-authorized-payments`, {
    paymentIds: [held().paymentId],
  })
const read = async (orderId = held().orderId) =>
  (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order
const payment = async () => (await read()).orderTransactions.payments[0]
const codeOf = ({ body }: { readonly body: { details?: { applicationError?: { code?: string } } } }) =>
  body.details?.applicationError?.code
const minus = (amount: string, less: number) => (Number(amount) - less).toFixed(2)

describe('capturing', () => {
  test('in parts, until nothing is authorised', async () => {
    const { amount } = held()
    const first = await capture('10.00')
    expect(first.body.orderTransactions.payments[0]).toMatchObject({
      status: 'AUTHORIZED',
      regularPaymentDetails: {
        authorizationDetails: { captures: [{ status: 'SUCCEEDED', amount: { amount: '10.00' } }] },
      },
    })
    expect(await read()).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '10.00' }, authorized: { amount: minus(amount, 10) } },
    })
    expect(codeOf(await capture(amount))).toBe('INVALID_AMOUNT')
    expect(codeOf(await capture('0'))).toBe('INVALID_AMOUNT')
    await capture()
    expect(await read()).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount }, authorized: { amount: '0.00' }, balance: { amount: '0.00' } },
    })
    expect(codeOf(await capture())).toBe('PAYMENT_ALREADY_CAPTURED')
    expect(codeOf(await voidIt())).toBe('PAYMENT_ALREADY_CAPTURED')
  })

  test('a hundred concurrent captures never exceed the authorised amount', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => capture('7.00')))
    const { captures } = (await payment()).regularPaymentDetails.authorizationDetails
    const taken = captures
      .filter(({ status }: { status: string }) => status === 'SUCCEEDED')
      .reduce((sum: number, one: { amount: { amount: string } }) => sum + Number(one.amount.amount), 0)
    expect(taken).toBeLessThanOrEqual(Number(held().amount))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(taken / 7)
    expect((await read()).balanceSummary.paid.amount).toBe(taken.toFixed(2))
  })

  test('after a partial capture, the rest is voided', async () => {
    await capture('10.00')
    const { body } = await voidIt()
    expect(body.orderTransactions.payments[0]).toMatchObject({
      status: 'APPROVED',
      regularPaymentDetails: {
        authorizationDetails: { void: { status: 'SUCCEEDED', reason: 'MANUAL' } },
      },
    })
    expect(await read()).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '10.00' }, authorized: { amount: '0.00' } },
    })
  })

  test('names the reason of a failure', async () => {
    await voidIt()
    expect(codeOf(await capture())).toBe('PAYMENT_ALREADY_VOIDED')
    expect(codeOf(await voidIt())).toBe('PAYMENT_ALREADY_VOIDED')
    const { orderId } = held()
    const added = await shop.call(
      'POST',
      `/v1/payments/orders/${orderId}/add-payment`,
      {
        payments: [
          { amount: { amount: '1.00' }, regularPaymentDetails: { offlinePayment: true } },
          { amount: { amount: '2.00' }, status: 'AUTHORIZED', regularPaymentDetails: {} },
          { amount: { amount: '3.00' }, status: 'PENDING', regularPaymentDetails: {} },
        ],
      },
      shop.app,
    )
    const [offline, elsewhere, pending] = added.body.paymentsIds
    const code = async (paymentId: string, call = 'capture') =>
      codeOf(
        await collector(
          `/v1/payments-collector/orders/${orderId}/${call}-authorized-payments`,
          call === 'capture' ? { payments: [{ paymentId }] } : { paymentIds: [paymentId] },
        ),
      )
    expect(await code(offline)).toBe('NOT_REGULAR_ONLINE_PAYMENT')
    expect(await code(offline, 'void')).toBe('PAYMENT_NOT_AUTHORIZED')
    expect(await code(elsewhere)).toBe('PAYMENT_GATEWAY_ID_NOT_FOUND')
    expect(await code(elsewhere, 'void')).toBe('PAYMENT_GATEWAY_ID_NOT_FOUND')
    expect(await code(pending)).toBe('PAYMENT_NOT_AUTHORIZED')
    expect(await code('0199a000-0000-7000-8000-00000000ffff')).toBe('PAYMENT_NOT_FOUND')
    expect(await code('nothing', 'void')).toBe('PAYMENT_NOT_FOUND')
  })

  test('works with the newer path too', async () => {
    const { orderId, paymentId } = held()
    const body = { orderId, payments: [{ paymentId }] }
    const reply = await shop.call('POST', '/v1/order-billing/capture-authorized-payments', body, shop.app)
    expect(reply.body.orderTransactions.payments[0].status).toBe('APPROVED')
  })
})

describe('scheduled actions', () => {
  const schedule = (actionType: string, executionDate: Date) =>
    shop.call(
      'POST',
      '/v1/order-billing/schedule-authorized-payment',
      { ...held(), amount: undefined, actionType, executionDate: executionDate.toISOString() },
      shop.app,
    )
  const at = (milliseconds: number) => new Date(shop.platform.clock.now().getTime() + milliseconds)

  test('a payment is captured as scheduled', async () => {
    expect((await schedule('CAPTURE', at(hours(5)))).status).toBe(200)
    expect((await payment()).regularPaymentDetails.authorizationDetails.scheduledAction).toMatchObject({
      actionType: 'CAPTURE',
    })
    await shop.platform.clock.advance(hours(4))
    expect((await payment()).status).toBe('AUTHORIZED')
    await shop.platform.clock.advance(hours(1))
    expect(await payment()).toMatchObject({ status: 'APPROVED' })
  })

  test('a schedule is postponed and cancelled', async () => {
    await schedule('VOID', at(hours(5)))
    await schedule('VOID', at(hours(9)))
    await shop.platform.clock.advance(hours(6))
    expect((await payment()).status).toBe('AUTHORIZED')
    const { orderId, paymentId } = held()
    await shop.call('POST', '/v1/order-billing/cancel-scheduled-action', { orderId, paymentId }, shop.app)
    await shop.platform.clock.advance(hours(6))
    expect((await payment()).status).toBe('AUTHORIZED')
    await schedule('VOID', at(hours(1)))
    await shop.platform.clock.advance(hours(1))
    expect((await payment()).regularPaymentDetails.authorizationDetails.void).toMatchObject({
      status: 'SUCCEEDED',
      reason: 'SCHEDULED',
    })
  })

  test('a time in the past, or after the expiry, is rejected', async () => {
    for (const date of [at(-1), at(days(8))])
      expect(codeOf(await schedule('CAPTURE', date))).toBe('SCHEDULE_OUT_OF_RANGE')
  })

  test('the owner is warned once that an authorisation expires soon', async () => {
    await shop.platform.clock.advance(days(6) - minutes(1))
    expect(await warnings()).toBe(0)
    await shop.platform.clock.advance(minutes(2))
    expect(await warnings()).toBe(2)
    await shop.platform.clock.advance(days(2))
    expect(await warnings()).toBe(2)
    expect((await payment()).status).toBe('VOIDED')
  })

  async function warnings(): Promise<number> {
    const rows = await shop.platform.db
      .selectFrom('mails')
      .select('subject')
      .where('site_id', '=', shop.platform.siteId)
      .where('recipient', '=', 'owner@example.com')
      .where('subject', 'like', '%expires soon')
      .execute()
    return rows.length
  }
})

describe('collecting', () => {
  const status = async (orderId: string) =>
    (await collector(`/v1/payments-collector/orders/${orderId}/payment-collectability-status`)).body.status
  const prepare = (orderId: string, amount = '1.00', more: object = {}) =>
    collector(`/v1/payments-collector/orders/${orderId}/prepare-payment-collection`, {
      amount: { amount },
      ...more,
    })
  const orderOf = (number: number) =>
    `0199a000-0000-7000-8000-00000000a0${number.toString(16).padStart(2, '0')}`

  test('names why an order cannot be paid', async () => {
    expect(await status(held().orderId)).toBe('COLLECTABLE')
    expect(await status(orderOf(1))).toBe('NONCOLLECTABLE_ORDER_IS_PAID')
    expect(await status(orderOf(5))).toBe('NONCOLLECTABLE_ORDER_IS_CANCELLED')
    expect(codeOf(await prepare(orderOf(1)))).toBe('ORDER_ALREADY_PAID')
    expect(codeOf(await prepare(orderOf(5)))).toBe('ORDER_CANCELED')
    expect(codeOf(await prepare('nothing'))).toBe('NO_ASSOCIATED_ECOM_ORDER')
    expect(codeOf(await prepare(held().orderId, '99999.00'))).toBe('INVALID_AMOUNT')
    expect(codeOf(await prepare(held().orderId, '0'))).toBe('INVALID_AMOUNT')
    expect((await prepare(held().orderId, '1.001')).status).toBe(400)
    expect(
      codeOf(await collector(`/v1/payments-collector/orders/nothing/payment-collectability-status`)),
    ).toBe('ORDER_NOT_FOUND')
  })

  test('a chargeback prevents it', async () => {
    await capture('10.00')
    const { orderId, paymentId } = held()
    const path = `/v1/payments/orders/${orderId}/payments/${paymentId}`
    const taken = await shop.call('POST', `${path}/add-chargeback`, { amount: { amount: '10.00' } }, shop.app)
    expect(await status(orderId)).toBe('NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS')
    expect(codeOf(await prepare(orderId))).toBe('ORDER_HAS_CHARGEBACKS')
    const { id } = taken.body.chargeback
    const back = await shop.call('POST', `${path}/chargebacks/${id}/reverse`, {}, shop.app)
    expect(back.body.chargeback).toMatchObject({ status: 'REVERSED', reversalAmount: { amount: '10.00' } })
    expect(await status(orderId)).toBe('COLLECTABLE')
  })

  test('a prepared collection is paid by a link, authorised, and captured after its delay', async () => {
    const { orderId } = held()
    const prepared = await prepare(orderId, '12.00', {
      delayedCaptureSettings: { scheduledAction: 'CAPTURE', delayDuration: { count: 2, unit: 'HOURS' } },
    })
    const { paymentGatewayOrderId } = prepared.body
    const made = await shop.call(
      'POST',
      '/v1/order-payment-requests',
      { orderPaymentRequest: { orderId, amount: { amount: '12.00' }, paymentGatewayOrderId } },
      shop.app,
    )
    const { pathname } = new URL(made.body.orderPaymentRequestUrl)
    const page = await shop.call('GET', pathname, undefined, undefined, { accept: 'text/html' })
    expect(page.status).toBe(200)
    const declined = await shop.call('POST', `${pathname}/charge`, { card: cardOf('4000000000000002') })
    expect(declined.body).toMatchObject({ status: 'declined', code: 'CARD_DECLINED' })
    const pays = { card: cardOf('4242424242424242') }
    const paid = await Promise.all(
      Array.from({ length: 10 }, () => shop.call('POST', `${pathname}/charge`, pays)),
    )
    expect(paid.some(({ body }) => body.status === 'approved')).toBe(true)
    const { payments } = (await read(orderId)).orderTransactions
    expect(payments).toHaveLength(2)
    const byLink = async () =>
      (await read(orderId)).orderTransactions.payments.find(
        (one: { amount: { amount: string } }) => one.amount.amount === '12.00',
      )
    expect(await byLink()).toMatchObject({ status: 'AUTHORIZED' })
    await shop.platform.clock.advance(hours(2))
    expect(await byLink()).toMatchObject({ status: 'APPROVED' })
    const { id } = made.body.orderPaymentRequest
    const request = await shop.call('GET', `/v1/order-payment-requests/${id}`, undefined, shop.app)
    expect(request.body.orderPaymentRequest.status).toBe('PAID')
  })

  test('an order is marked as paid once', async () => {
    await voidIt()
    const { orderId } = held()
    const marked = await collector(`/v1/payments-collector/orders/${orderId}/mark-as-paid`, {
      paymentMethodName: { userDefinedName: { predefined: 'CASH' } },
    })
    expect(marked.body.order.paymentStatus).toBe('PAID')
    expect(codeOf(await collector(`/v1/payments-collector/orders/${orderId}/mark-as-paid`, {}))).toBe(
      'ORDER_ALREADY_PAID',
    )
    const bulk = await shop.call(
      'POST',
      '/v1/bulk/payments-collector/orders/mark-as-paid',
      { ecomOrderIds: [orderId, shop.connection.payments.authorizedForVoid.orderId, 'nothing'] },
      shop.app,
    )
    expect(bulk.body.bulkActionMetadata).toEqual({
      totalSuccesses: 1,
      totalFailures: 2,
      undetailedFailures: 0,
    })
  })
})

describe('cards of a checkout', () => {
  async function buy(number: string) {
    const visitor = await shop.visitor()
    const checkout = await readyCheckout(shop, visitor)
    const reply = await shop.call(
      'POST',
      `/_hosted/checkouts/${checkout.id}/place-order`,
      { card: cardOf(number) },
      visitor,
    )
    return reply.body
  }

  test('a pending payment approves the order later', async () => {
    const { orderId } = await buy(`400000000000500${luhnOf('400000000000500')}`)
    expect(await read(orderId)).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
    const { body } = await collector(`/v1/payments-collector/orders/${orderId}/payment-collectability-status`)
    expect(body.status).toBe('NONCOLLECTABLE_ORDER_IS_PENDING')
    await shop.platform.clock.advance(minutes(3))
    expect(await read(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  })

  test('a declined pending payment rejects the order later', async () => {
    const { orderId } = await buy(`400000000000600${luhnOf('400000000000600')}`)
    await shop.platform.clock.advance(minutes(3))
    expect(await read(orderId)).toMatchObject({ status: 'REJECTED', paymentStatus: 'DECLINED' })
    const { body } = await collector(`/v1/payments-collector/orders/${orderId}/payment-collectability-status`)
    expect(body.status).toBe('NONCOLLECTABLE_ORDER_IS_REJECTED')
  })

  test.each(['400000000000700', '400000000000800'])(
    'a notice that comes late or twice counts once: %s',
    async (number) => {
      const { orderId } = await buy(number + luhnOf(number))
      expect((await read(orderId)).paymentStatus).toBe('PENDING')
      await shop.platform.clock.advance(hours(3))
      const order = await read(orderId)
      expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
      const captured = order.activities.filter(
        ({ type }: { type: string }) => type === 'AUTHORIZED_PAYMENT_CAPTURED',
      )
      expect(captured).toHaveLength(1)
    },
  )
})

/** ISO/IEC 7812-1, annex B. */
function luhnOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
