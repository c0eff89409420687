import { beforeAll, describe, expect, test } from 'vitest'
import { cardOf, dublin, openShop, type Shop } from '../../../test/shop.ts'
import { cookieOf } from '../../../test/world.ts'
import type { SubscriptionSettings } from '../../generated/shared.ts'
import type { SubscriptionStatus } from '../../generated/subscription-contracts.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { cyclesOf, dateOf, mayBecome, nextPlace, subscriptionMoves } from './rules.ts'

const everyTwoWeeks = '7b0c6a52-0021-4c00-8a00-00000000aa01'
const everyMonth = '7b0c6a52-0021-4c00-8a00-00000000aa02'
const approved = '4242424242424242'

interface Bought {
  readonly orderId: string
  readonly contractId: string
}

/** Orders a coffee subscription on the hosted page and saves the card. */
async function subscribe(
  shop: Shop,
  as: string,
  option = everyMonth,
  email = 'cup@example.com',
  entered: object = { card: cardOf(approved) },
): Promise<Bought> {
  const coffee = shop.connection.products.find(({ name }) => name === 'Morning Roast')
  const catalogReference = {
    catalogItemId: coffee?.catalogItemId,
    appId: shop.connection.catalogAppId,
    options: { ...coffee?.options, subscriptionOptionId: option },
  }
  const lineItems = [{ catalogReference, quantity: 1 }]
  const made = await shop.call('POST', '/v1/checkouts', { channelType: 'WEB', lineItems }, as)
  const { id } = made.body.checkout
  const delivery = {
    shippingDestination: dublin,
    selectedCarrierServiceOption: { code: shop.connection.shippingOptionCode },
  }
  const checkout = { id, buyerInfo: { email }, billingInfo: dublin, shippingInfo: delivery }
  await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, as)
  const session = await shop.call(
    'POST',
    '/v1/redirect-session',
    { ecomCheckout: { checkoutId: id }, callbacks: { thankYouPageUrl: 'http://localhost:4020/thank-you' } },
    as,
  )
  const page = session.body.redirectSession.fullUrl.replace('http://localhost:4010', '')
  const cookie = cookieOf(await shop.call('GET', page))
  const { body, status } = await shop.call(
    'POST',
    `/_hosted/checkouts/${id}/place-order`,
    { ...entered, savePaymentMethod: true },
    cookie,
  )
  if (status !== 200 || body.status !== 'approved') throw new Error(JSON.stringify(body))
  const order = await orderOf(shop, body.orderId)
  return { orderId: body.orderId, contractId: order.lineItems[0].subscriptionInfo.id }
}
/** Gives the monthly coffee a free week. */
async function setTrial({ platform: { db, siteId }, connection }: Shop): Promise<void> {
  const coffee = connection.products.find(({ name }) => name === 'Morning Roast')?.catalogItemId ?? ''
  const products = db.selectFrom('products').where('site_id', '=', siteId).where('product_id', '=', coffee)
  const { document } = await products.select('document').executeTakeFirstOrThrow()
  const subscriptionOptions = document.subscriptionOptions.map((option) => ({
    ...option,
    subscriptionSettings: {
      ...option.subscriptionSettings,
      ...(option.id === everyMonth && { freeTrialPeriod: { frequency: 'WEEK', interval: 1 } }),
    },
  }))
  await db
    .updateTable('products')
    .set({ document: JSON.stringify({ ...document, subscriptionOptions }) })
    .where('site_id', '=', siteId)
    .where('product_id', '=', coffee)
    .execute()
}
const orderOf = async (shop: Shop, id: string) =>
  (await shop.call('GET', `/v1/orders/${id}`, undefined, shop.app)).body.order
const read = (shop: Shop, id: string, as = shop.app) =>
  shop.call('GET', `/v1/subscription-contracts/${id}`, undefined, as)
const contractOf = async (shop: Shop, id: string) => (await read(shop, id)).body.subscriptionContract
const act = (shop: Shop, id: string, what: string, as = shop.app) =>
  shop.call('POST', `/v1/subscription-contracts/${id}/${what}`, {}, as)
const codeOf = (reply: { body: { details?: { applicationError?: { code?: string } } } }) =>
  reply.body.details?.applicationError?.code

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

describe('orders by schedule', () => {
  test('a paid order starts a subscription, and its next order is created, numbered, paid and emailed on its day', async () => {
    const own = await openShop()
    const { orderId, contractId } = await subscribe(own, await own.visitor())
    const first = await orderOf(own, orderId)
    expect(await contractOf(own, contractId)).toMatchObject({
      status: 'ACTIVE',
      cyclesMade: 1,
      nextOrderDate: expect.stringContaining('2026-12-21'),
      paymentMethod: { lastFourDigits: '4242' },
      orders: [{ orderId, cycleNumber: 1 }],
    })
    await own.platform.clock.advance(days(30))
    const contract = await contractOf(own, contractId)
    expect(contract).toMatchObject({ cyclesMade: 2, nextOrderDate: expect.stringContaining('2027-01-21') })
    const second = await orderOf(own, contract.orders[0].orderId)
    expect(second).toMatchObject({
      number: expect.stringMatching(/^100\d\d$/),
      paymentStatus: 'PAID',
      priceSummary: first.priceSummary,
      balanceSummary: { balance: { amount: '0.00' } },
    })
    expect(second.lineItems[0].subscriptionInfo).toMatchObject({ id: contractId, cycleNumber: 2 })
    const mail = await own.platform.mailbox.latest('cup@example.com')
    expect(mail.subject).toContain(second.number)
  })

  test('an order with a sold-out item is not charged, and waits a day', async () => {
    const own = await openShop()
    const { contractId } = await subscribe(own, await own.visitor(), everyTwoWeeks)
    const coffee = own.connection.products.find(({ name }) => name === 'Morning Roast')
    const setStock = (stock: number) => own.call('PUT', `/_dev/stock/${coffee?.catalogItemId}`, { stock })
    await setStock(0)
    await own.platform.clock.advance(days(14))
    expect(await contractOf(own, contractId)).toMatchObject({ cyclesMade: 1, status: 'ACTIVE' })
    await setStock(20)
    await own.platform.clock.advance(days(1))
    expect(await contractOf(own, contractId)).toMatchObject({ cyclesMade: 2 })
  })

  test('a declined card is retried, then the subscription is suspended until it is resumed', async () => {
    const own = await openShop()
    const { contractId } = await subscribe(own, await own.visitor(), everyMonth, 'broke@example.com')
    await own.call('PUT', '/_dev/faults', { gatewayOutcome: 'decline' })
    await own.platform.clock.advance(days(30))
    expect(await contractOf(own, contractId)).toMatchObject({
      status: 'ACTIVE',
      paymentFailure: { attempts: 1 },
    })
    expect((await own.platform.mailbox.latest('broke@example.com')).subject).toContain('Payment failed')
    for (const wait of [1, 3, 5]) await own.platform.clock.advance(days(wait))
    const resting = await contractOf(own, contractId)
    expect(resting).toMatchObject({ status: 'SUSPENDED', paymentFailure: { attempts: 4 }, cyclesMade: 2 })
    expect(resting.nextOrderDate).toBeUndefined()
    expect((await own.platform.mailbox.latest('broke@example.com')).subject).toContain('on hold')

    await own.call('PUT', '/_dev/faults', { gatewayOutcome: null })
    await act(own, contractId, 'resume')
    await own.platform.settle()
    const back = await contractOf(own, contractId)
    expect(back).toMatchObject({ status: 'ACTIVE', nextOrderDate: expect.stringContaining('2027-01-21') })
    expect(back.paymentFailure).toBeUndefined()
    expect((await orderOf(own, back.orders[0].orderId)).paymentStatus).toBe('PAID')
  })

  test('the small shop’s subscription continues with its saved card', async () => {
    const own = await openShop()
    const query = { query: { filter: {} } }
    const contracts = async () =>
      (await own.call('POST', '/v1/subscription-contracts/query', query, own.app)).body.subscriptionContracts
    await own.platform.clock.advance(days(31))
    const [seeded] = await contracts()
    expect(seeded).toMatchObject({ status: 'ACTIVE', cyclesMade: 2 })
    expect(await orderOf(own, seeded.orders[0].orderId)).toMatchObject({ paymentStatus: 'PAID' })
  })

  test('a trial is free; then its first order is charged, and the next follows the schedule', async () => {
    const own = await openShop()
    await setTrial(own)
    // The shop has a saved card of this member, so the trial starts without a payment.
    const member = await own.member()
    await subscribe(own, member, everyTwoWeeks)
    const { orderId, contractId } = await subscribe(own, member, everyMonth, undefined, {})
    expect(await orderOf(own, orderId)).toMatchObject({ paymentStatus: 'NOT_PAID' })
    expect(await contractOf(own, contractId)).toMatchObject({
      cyclesMade: 0,
      nextOrderDate: expect.stringContaining('2026-11-28'),
    })
    await own.platform.clock.advance(days(7))
    expect(await orderOf(own, orderId)).toMatchObject({ paymentStatus: 'PAID' })
    expect(await contractOf(own, contractId)).toMatchObject({
      cyclesMade: 1,
      nextOrderDate: expect.stringContaining('2026-12-28'),
    })
    await own.platform.clock.advance(days(30))
    expect(await contractOf(own, contractId)).toMatchObject({ cyclesMade: 2 })
  })

  test('a trial verifies the card, and charges it at the end', async () => {
    const own = await openShop()
    await setTrial(own)
    const visitor = await own.visitor()
    const { orderId, contractId } = await subscribe(own, visitor, everyMonth)
    const order = await orderOf(own, orderId)
    expect(order).toMatchObject({
      paymentStatus: 'NOT_PAID',
      balanceSummary: { authorized: { amount: '0.00' } },
    })
    expect(order.payAfterFreeTrial).toEqual(order.priceSummary)
    expect(order.orderTransactions.payments).toEqual([])
    expect(await contractOf(own, contractId)).toMatchObject({
      cyclesMade: 0,
      paymentMethod: { lastFourDigits: '4242' },
    })
    await own.platform.clock.advance(days(7))
    expect(await orderOf(own, orderId)).toMatchObject({ paymentStatus: 'PAID' })
    await own.platform.clock.advance(days(31))
    expect(await contractOf(own, contractId)).toMatchObject({ cyclesMade: 2 })
  })

  test('a trial cannot start without a card, or with a declined one', async () => {
    const own = await openShop()
    await setTrial(own)
    const visitor = await own.visitor()
    const begin = (entered: object) => subscribe(own, visitor, everyMonth, undefined, entered)
    await expect(begin({})).rejects.toThrow('Send a card')
    await expect(begin({ card: cardOf('4000000000000002') })).rejects.toThrow('CARD_DECLINED')
  })

  test('a subscription is paused, resumed, skipped and cancelled', async () => {
    const own = await openShop()
    let member = await own.member()
    const { contractId } = await subscribe(own, member, everyTwoWeeks)
    const skipped = await act(own, contractId, 'skip', member)
    expect(skipped.body.subscriptionContract.nextOrderDate).toContain('2026-12-19')
    await act(own, contractId, 'pause', member)
    await own.platform.clock.advance(days(40))
    expect(await contractOf(own, contractId)).toMatchObject({ status: 'PAUSED', cyclesMade: 1 })
    member = await own.member()
    expect(codeOf(await act(own, contractId, 'skip', member))).toBe('SUBSCRIPTION_ACTION_IMPOSSIBLE')
    const resumed = await act(own, contractId, 'resume', member)
    expect(resumed.body.subscriptionContract.nextOrderDate).toContain('2027-01-02')
    await own.platform.clock.advance(days(2))
    expect(await contractOf(own, contractId)).toMatchObject({ cyclesMade: 2 })
    member = await own.member()
    const ended = await act(own, contractId, 'cancel', member)
    expect(ended.body.subscriptionContract).toMatchObject({
      status: 'CANCELED',
      cancellation: { initiator: 'CUSTOMER' },
    })
    await own.platform.clock.advance(days(30))
    expect(await contractOf(own, contractId)).toMatchObject({ cyclesMade: 2 })
    await own.call('DELETE', `/v1/subscription-contracts/${contractId}`, undefined, own.app)
    expect((await read(own, contractId)).status).toBe(404)
  })
})

test('members see only their own', async () => {
  const member = await shop.member()
  const { contractId } = await subscribe(shop, member)
  const find = async (as: string, filter: object = {}) =>
    (await shop.call('POST', '/v1/subscription-contracts/query', { query: { filter } }, as)).body
      .subscriptionContracts
  expect((await find(member)).map(({ id }: { id: string }) => id)).toEqual([contractId])
  expect((await find(shop.app, { status: 'ACTIVE' })).length).toBeGreaterThan(1)
  const { accounts } = shop.connection
  const other = accounts.filter(({ role }) => role === 'member')[1]
  const stranger = await shop.member(other?.email, other?.password)
  expect((await find(stranger)).some(({ id }: { id: string }) => id === contractId)).toBe(false)
  for (const what of ['pause', 'skip', 'cancel', 'resume'])
    expect((await act(shop, contractId, what, stranger)).status).toBe(404)
  expect((await read(shop, contractId, stranger)).status).toBe(404)
  expect((await find(stranger, { 'buyerInfo.memberId': 'anybody' })).length).toBe(0)
})

describe('rules', () => {
  const monthly: SubscriptionSettings = { frequency: 'MONTH', interval: 1, autoRenewal: true }
  const day = (text: string) => new Date(`${text}T10:00:00Z`)
  const days3 = (settings: SubscriptionSettings, bought: string) =>
    [1, 2, 3].map((place) => dateOf(settings, day(bought), place).toISOString().slice(0, 10))

  test('a missing day becomes the month’s last day; the next month has it again', () => {
    expect(days3(monthly, '2027-01-31')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
    expect(days3(monthly, '2028-01-31')).toEqual(['2028-02-29', '2028-03-31', '2028-04-30'])
    expect(days3({ ...monthly, frequency: 'YEAR' }, '2028-02-29')).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
    ])
    expect(days3({ ...monthly, frequency: 'WEEK', interval: 2 }, '2026-12-25')).toEqual([
      '2027-01-08',
      '2027-01-22',
      '2027-02-05',
    ])
  })

  test('a trial moves the first date; past cycles are skipped', () => {
    const trial: SubscriptionSettings = { ...monthly, freeTrialPeriod: { frequency: 'WEEK', interval: 1 } }
    expect(dateOf(trial, day('2027-01-24'), 0)).toEqual(day('2027-01-31'))
    expect(nextPlace(monthly, day('2027-01-31'), 1, day('2027-03-30'))).toBe(2)
  })

  test('an end date applies unless the subscription renews automatically', () => {
    expect(cyclesOf({ ...monthly, billingCycles: 3 })).toBeUndefined()
    expect(cyclesOf({ ...monthly, autoRenewal: false, billingCycles: 3 })).toBe(3)
    expect(cyclesOf({ ...monthly, autoRenewal: false })).toBe(1)
  })

  test('allows the table’s status changes only', () => {
    const all = Object.keys(subscriptionMoves) as SubscriptionStatus[]
    const allowed = all.flatMap((from) =>
      all.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
    )
    expect(allowed).toEqual([
      'ACTIVE PAUSED',
      'ACTIVE SUSPENDED',
      'ACTIVE CANCELED',
      'ACTIVE EXPIRED',
      'PAUSED ACTIVE',
      'PAUSED CANCELED',
      'SUSPENDED ACTIVE',
      'SUSPENDED CANCELED',
    ])
  })
})
