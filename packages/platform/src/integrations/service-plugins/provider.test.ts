import { beforeEach, expect, test } from 'vitest'
import { readOrder } from '../../../test/pay.ts'
import { pluginServer } from '../../../test/plugin-server.ts'
import { codeOf } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { canMove } from '../../kernel/state-rules.ts'
import { providerMoves, providerRefundMoves } from './provider-rules.ts'

const plugin = pluginServer()
let shop: Shop
let provider: string
beforeEach(async () => {
  shop = await openShop()
  provider = await connected()
})

async function connected(): Promise<string> {
  const id = await plugin.register(shop, 'PAYMENT_SERVICE_PROVIDER', { name: 'Bank transfer' })
  plugin.answer(() => ({ credentials: { key: 'given back' }, accountId: 'acc-1', accountName: 'Shop' }))
  const made = await connect(id)
  expect(made.status).toBe(200)
  expect(made.body.servicePlugin.account).toMatchObject({ accountId: 'acc-1', accountName: 'Shop' })
  return id
}

const connect = (id: string) =>
  shop.call('POST', `/v1/service-plugins/${id}/connect-account`, { credentials: { key: 'mine' } }, shop.app)

const place = (id: string, cookie: string) =>
  shop.call('POST', `/_hosted/checkouts/${id}/place-order`, { provider }, cookie)

const submit = (event: object, as = shop.app) =>
  shop.call('POST', '/payments/v1/provider-platform-events', { event }, as)

const asked = (path: string) => plugin.asked.filter((one) => one.path.endsWith(path))
const transactionId = () => asked('create-transaction').at(-1)?.request.wixTransactionId
const paymentsOf = async (orderId: string) =>
  (await shop.call('GET', `/v1/payments/orders/${orderId}`, undefined, shop.app)).body.orderTransactions
const orderOf = async (checkoutId: string) => {
  const { checkout } = (await shop.call('GET', `/v1/checkouts/${checkoutId}`, undefined, shop.app)).body
  return checkout.orderId && readOrder(shop, checkout.orderId, shop.app)
}

async function later(milliseconds: number) {
  await shop.platform.clock.advance(milliseconds)
  await shop.platform.settle()
}

const pays = () => ({ pluginTransactionId: 'theirs-1' })
const sends = () => ({ pluginTransactionId: 'theirs-1', redirectUrl: 'http://bank.example/pay/1' })

test('an immediate payment creates the order, and its provider refunds it', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(pays)
  const { body } = await place(checkout.id, cookie)
  expect(body.status).toBe('approved')
  expect(asked('create-transaction')).toMatchObject([
    {
      path: '/plugin/v1/create-transaction',
      request: {
        merchantCredentials: { key: 'given back' },
        mode: 'live',
        order: { description: { totalAmount: String(Math.round(checkout.payNow.total.amount * 100)) } },
      },
    },
  ])
  const order = await readOrder(shop, body.orderId, shop.app)
  expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  const { payments } = await paymentsOf(body.orderId)
  expect(payments).toMatchObject([
    {
      status: 'APPROVED',
      regularPaymentDetails: { paymentMethod: 'Bank transfer', providerTransactionId: 'theirs-1' },
    },
  ])
  plugin.answer(() => ({ pluginRefundId: 'refund-1' }))
  const refunded = await refund(body.orderId, payments[0])
  expect(refunded.status).toBe(200)
  expect(asked('refund-transaction')).toMatchObject([
    {
      request: {
        wixTransactionId: transactionId(),
        pluginTransactionId: 'theirs-1',
        refundAmount: String(Math.round(payments[0].amount.amount * 100)),
        merchantCredentials: { key: 'given back' },
      },
    },
  ])
  expect((await readOrder(shop, body.orderId, shop.app)).paymentStatus).toBe('FULLY_REFUNDED')
})

const refund = (orderId: string, payment: { id: string; amount: { amount: string } }) =>
  shop.call(
    'POST',
    '/v1/order-billing/refund-payments',
    { orderId, paymentRefunds: [{ paymentId: payment.id, amount: payment.amount }] },
    shop.app,
  )

test('a refund that the provider rejects without a known reason has the reason INTERNAL_ERROR', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(pays)
  const { orderId } = (await place(checkout.id, cookie)).body
  const [payment] = (await paymentsOf(orderId)).payments
  plugin.answer(() => ({ reasonCode: 9999 }))
  const refused = await refund(orderId, payment)
  expect(codeOf(refused)).toBe('PAYMENT_NOT_REFUNDABLE')
  expect(refused.body.details.applicationError.data.nonRefundableReason).toBe('INTERNAL_ERROR')
})

test('a buyer on the provider’s page gets the order once the provider reports the payment', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(sends)
  expect((await place(checkout.id, cookie)).body).toEqual({
    status: 'redirect',
    redirectTo: 'http://bank.example/pay/1',
  })
  const returnUrls = asked('create-transaction')[0]?.request.order.returnUrls
  const back = new URL(returnUrls.successUrl).pathname
  const waiting = await shop.call('GET', back, undefined, cookie)
  expect([waiting.status, waiting.headers.get('refresh')]).toEqual([200, '3'])
  expect(await orderOf(checkout.id)).toBeUndefined()
  const event = { transaction: { wixTransactionId: transactionId(), pluginTransactionId: 'theirs-1' } }
  expect((await submit(event)).status).toBe(200)
  expect((await submit(event)).status).toBe(200)
  await shop.platform.settle()
  expect(await orderOf(checkout.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  expect((await shop.call('GET', back, undefined, cookie)).status).toBe(302)
})

test('an event that arrives before the provider’s answer is processed', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(async ({ request }) => {
    await submit({ transaction: { wixTransactionId: request.wixTransactionId } })
    return sends()
  })
  await place(checkout.id, cookie)
  await shop.platform.clock.advance(1_000)
  await shop.platform.settle()
  expect(await orderOf(checkout.id)).toMatchObject({ paymentStatus: 'PAID' })
})

test.each([
  [undefined, 'APPROVED', 'PAID'],
  [3012, 'REJECTED', 'NOT_PAID'],
])('with reason %s, a pending payment makes the order %s', async (reasonCode, status, paymentStatus) => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(() => ({ ...pays(), reasonCode: 5009 }))
  expect((await place(checkout.id, cookie)).body.status).toBe('approved')
  expect(await orderOf(checkout.id)).toMatchObject({ status: 'PENDING' })
  await submit({ transaction: { wixTransactionId: transactionId(), reasonCode } })
  await shop.platform.settle()
  expect(await orderOf(checkout.id)).toMatchObject({ status, ...(reasonCode ? {} : { paymentStatus }) })
})

test.each([
  [3012, 'INSUFFICIENT_FUNDS'],
  [3013, 'CARD_EXPIRED'],
  [3000, 'CARD_DECLINED'],
  [6000, 'CARD_DECLINED'],
])('reason %i becomes %s, and no order is placed', async (reasonCode, code) => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(() => ({ ...pays(), reasonCode, errorMessage: 'internal' }))
  expect((await place(checkout.id, cookie)).body).toMatchObject({ status: 'declined', code })
  expect(await orderOf(checkout.id)).toBeUndefined()
})

test('a payment after the buyer gave up is refunded, until the provider confirms', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(sends)
  await place(checkout.id, cookie)
  await shop.platform.clock.advance(2 * 3_600_000)
  await shop.platform.settle()
  expect(asked('refund-transaction')).toEqual([])
  plugin.answer(() => 'out of order', 500)
  await submit({ transaction: { wixTransactionId: transactionId(), pluginTransactionId: 'theirs-1' } })
  await shop.platform.settle()
  expect(asked('refund-transaction').length).toBeGreaterThan(0)
  plugin.answer(() => ({ pluginRefundId: 'refund-1' }))
  await shop.platform.clock.advance(3_600_000)
  await shop.platform.settle()
  expect(asked('refund-transaction').at(-1)?.request).toMatchObject({
    wixTransactionId: transactionId(),
    refundAmount: String(Math.round(checkout.payNow.total.amount * 100)),
  })
  expect(new Set(asked('refund-transaction').map(({ request }) => request.wixRefundId)).size).toBe(1)
  expect(await orderOf(checkout.id)).toBeUndefined()
})

test('the owner is notified once of a payment without order that is not refunded', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(sends)
  await place(checkout.id, cookie)
  await later(2 * 3_600_000)
  plugin.answer(() => ({ reasonCode: 3022 }))
  const transaction = { wixTransactionId: transactionId(), pluginTransactionId: 'theirs-1' }
  await submit({ transaction })
  await later(3_600_000)
  await submit({ transaction })
  await later(3_600_000)
  const mails = (await shop.call('GET', '/_dev/mails')).body
  const announced = mails.filter(({ subject }: { subject: string }) => subject.includes('Bank transfer'))
  expect(announced).toHaveLength(1)
  expect(asked('refund-transaction')).toHaveLength(1)
})

test('an event creates the order of a payment whose answer was lost', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(() => 'not json')
  expect(codeOf(await place(checkout.id, cookie))).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  await submit({ transaction: { wixTransactionId: transactionId() } })
  await shop.platform.settle()
  expect(await orderOf(checkout.id)).toMatchObject({ paymentStatus: 'PAID' })
})

test('twenty concurrent events create one order', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(sends)
  await place(checkout.id, cookie)
  const event = { transaction: { wixTransactionId: transactionId() } }
  const replies = await Promise.all([...Array(20)].map(() => submit(event)))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  await shop.platform.settle()
  const order = await orderOf(checkout.id)
  expect((await paymentsOf(order.id)).payments).toHaveLength(1)
})

test('a refund that the provider reports twice is recorded once', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(pays)
  const { orderId } = (await place(checkout.id, cookie)).body
  const event = { refund: { wixTransactionId: transactionId(), pluginRefundId: 'r-1', amount: '500' } }
  await submit(event)
  await submit(event)
  await shop.platform.settle()
  const { refunds } = await paymentsOf(orderId)
  expect(refunds).toMatchObject([
    { transactions: [{ amount: { amount: '5.00' }, refundStatus: 'SUCCEEDED', providerRefundId: 'r-1' }] },
  ])
})

test('a pending refund is completed by its event', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(pays)
  const { orderId } = (await place(checkout.id, cookie)).body
  const [payment] = (await paymentsOf(orderId)).payments
  plugin.answer(() => ({ pluginRefundId: 'r-1', reasonCode: 5009 }))
  await refund(orderId, payment)
  const wixRefundId = asked('refund-transaction')[0]?.request.wixRefundId
  await submit({ refund: { wixTransactionId: transactionId(), wixRefundId, pluginRefundId: 'r-1' } })
  await shop.platform.settle()
  expect(asked('refund-transaction')).toHaveLength(1)
  expect((await readOrder(shop, orderId, shop.app)).paymentStatus).toBe('FULLY_REFUNDED')
})

test.each([
  ['nothing', () => 'out of order', 500],
  ['a page that is a script', () => ({ redirectUrl: 'javascript:alert(1)' }), 200],
  ['a page with a password', () => ({ redirectUrl: 'https://a:b@bank.example' }), 200],
  ['a refusal', () => ({ applicationError: { code: 'NO' } }), 400],
  ['a number for an id', () => ({ pluginTransactionId: 7 }), 200],
] as [string, () => object | string, number][])(
  'a provider that returns %s charges no buyer',
  async (_, answer, status) => {
    const { checkout, cookie } = await atCheckout(shop)
    plugin.answer(answer, status)
    expect(codeOf(await place(checkout.id, cookie))).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    await shop.platform.clock.advance(3_600_000)
    await shop.platform.settle()
    expect(await orderOf(checkout.id)).toBeUndefined()
  },
)

test('only the provider’s app reports events, of known transactions, and cannot contradict a decision', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(sends)
  await place(checkout.id, cookie)
  const transaction = { wixTransactionId: transactionId() }
  const buyer = await shop.visitor()
  expect((await submit({ transaction }, buyer)).status).toBe(403)
  const unknown = { wixTransactionId: '9106e000-0000-4000-8000-00000000dead' }
  expect(codeOf(await submit({ transaction: unknown }))).toBe('PROVIDER_TRANSACTION_NOT_FOUND')
  expect((await submit({})).status).toBe(400)
  await submit({ transaction })
  expect(codeOf(await submit({ transaction: { ...transaction, reasonCode: 3000 } }))).toBe(
    'PROVIDER_EVENT_CONTRADICTS',
  )
  // A pending event after the decision.
  expect((await submit({ transaction: { ...transaction, reasonCode: 5009 } })).status).toBe(200)
})

test('an event after the account was removed is stored, and nothing is retried', async () => {
  const { checkout, cookie } = await atCheckout(shop)
  plugin.answer(sends)
  await place(checkout.id, cookie)
  await shop.call('POST', `/v1/service-plugins/${provider}/disconnect-account`, {}, shop.app)
  expect((await submit({ transaction: { wixTransactionId: transactionId() } })).status).toBe(200)
  await shop.platform.settle()
  const { db, siteId } = shop.platform
  const jobs = await db
    .selectFrom('jobs')
    .select(['state', 'attempts', 'last_error'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'payments.providerConfirmed')
    .execute()
  expect(jobs).toEqual([{ state: 'done', attempts: 1, last_error: null }])
})

test('an account that the provider rejects is not connected, and the provider is not offered', async () => {
  await shop.call('POST', `/v1/service-plugins/${provider}/disconnect-account`, {}, shop.app)
  plugin.answer(() => ({ reasonCode: 2002, errorCode: 'NO_SUCH_KEY', errorMessage: 'Unknown key' }))
  const refused = await connect(provider)
  expect(codeOf(refused)).toBe('PAYMENT_ACCOUNT_REFUSED')
  expect(refused.body.details.applicationError.data).toMatchObject({ errorCode: 'NO_SUCH_KEY' })
  const { checkout, cookie } = await atCheckout(shop)
  const { status, body } = await place(checkout.id, cookie)
  expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([400, 'provider'])
})

test('credentials are stored encrypted and are not in the list of calls', async () => {
  const { db, siteId } = shop.platform
  const kept = await db
    .selectFrom('plugin_accounts')
    .select('credentials')
    .where('site_id', '=', siteId)
    .execute()
  const calls = await shop.call('POST', '/v1/service-plugins/calls/query', {}, shop.app)
  expect(JSON.stringify([kept, calls.body])).not.toMatch(/given back|mine/)
  expect(plugin.asked[0]?.metadata.appExtensionType).toBe('PAYMENT_SERVICE_PROVIDER')
})

test('provider states change only as their tables allow', () => {
  const pairs = <S extends string>(moves: Readonly<Record<S, readonly S[]>>) => {
    const states = Object.keys(moves) as S[]
    return states.flatMap((from) =>
      states.filter((to) => canMove(moves, from, to)).map((to) => `${from} ${to}`),
    )
  }
  expect(pairs(providerMoves)).toEqual([
    'OPEN PENDING',
    'OPEN APPROVED',
    'OPEN DECLINED',
    'OPEN CANCELED',
    'PENDING APPROVED',
    'PENDING DECLINED',
    'DECLINED APPROVED',
    'CANCELED APPROVED',
    'CANCELED DECLINED',
  ])
  expect(pairs(providerRefundMoves)).toEqual([
    'ASKED PENDING',
    'ASKED SUCCEEDED',
    'ASKED FAILED',
    'PENDING SUCCEEDED',
    'PENDING FAILED',
  ])
})
