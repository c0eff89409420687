import { beforeEach, describe, expect, test } from 'vitest'

import { approved, pay, readOrder } from '../../../test/pay.ts'
import { pluginServer } from '../../../test/plugin-server.ts'
import { codeOf } from '../../../test/requests.ts'
import { atCheckout, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

const plugin = pluginServer()
let shop: Shop
/** The app's books: the balance in cents, and the transactions of orders. */
let books: { balance: number; readonly taken: Map<string, number>; readonly voided: Set<string> }
beforeEach(async () => {
  shop = await openShop()
  books = { balance: 100_000, taken: new Map(), voided: new Set() }
  await plugin.register(shop, 'GIFT_CARDS_PROVIDER', { name: 'Town vouchers' })
  plugin.answer(keeps)
})

const code = 'TOWN-0042'
const refuse = (code: string, data: object = {}) => ({ applicationError: { code, data } })

function keeps({ path, request }: { path: string; request: Record<string, never> }): object {
  const currencyCode = 'EUR'
  if (path.endsWith('/balance'))
    return request.code === code
      ? { balance: books.balance / 100, currencyCode, externalId: 'town-42' }
      : refuse('GIFT_CARD_NOT_FOUND')
  if (path.endsWith('/redeem')) {
    const { orderId, amount } = request as unknown as { orderId: string; amount: number }
    if (!books.taken.has(orderId)) {
      books.taken.set(orderId, Math.round(amount * 100))
      books.balance -= Math.round(amount * 100)
    }
    return { transactionId: `t ${orderId}`, remainingBalance: books.balance / 100, currencyCode }
  }
  const { transactionId } = request as unknown as { transactionId: string }
  const taken = books.taken.get(transactionId.slice(2))
  if (taken === undefined) return refuse('TRANSACTION_NOT_FOUND')
  if (!books.voided.has(transactionId)) {
    books.voided.add(transactionId)
    books.balance += taken
  }
  return { remainingBalance: books.balance / 100, currencyCode }
}

const asked = (path: string) => plugin.asked.filter((one) => one.path.endsWith(path))

async function withCard(as?: string) {
  const buyer = as ?? (await shop.visitor())
  const checkout = await readyCheckout(shop, buyer)
  return { buyer, checkout, added: await enter(checkout.id, buyer) }
}
const enter = (id: string, as: string, giftCardCode = code) =>
  shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, giftCardCode }, as)
const order = (id: string, as: string) => shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, as)
const redemptions = () =>
  shop.platform.db
    .selectFrom('plugin_redemptions')
    .select(['state', 'transaction_id', 'failure'])
    .where('site_id', '=', shop.platform.siteId)
    .execute()
const paymentsOf = async (id: string) =>
  (await shop.call('GET', `/v1/payments/orders/${id}`, undefined, shop.app)).body.orderTransactions.payments
/** Runs all scheduled jobs with their retries. */
async function later(milliseconds: number) {
  await shop.platform.clock.advance(milliseconds)
  await shop.platform.settle()
}

test('a card of an app pays an order; its balance is shown, and its code is not stored in plain text', async () => {
  const { buyer, checkout, added } = await withCard()
  expect(added.body.checkout.giftCard).toMatchObject({
    obfuscatedCode: '••••0042',
    appId: '5f0e0a1c-0000-4000-8000-00000000a001',
    externalId: 'town-42',
  })
  const { body, status } = await order(checkout.id, buyer)
  expect(status).toBe(200)
  expect(await readOrder(shop, body.orderId, shop.app)).toMatchObject({ paymentStatus: 'PAID' })
  expect(await paymentsOf(body.orderId)).toMatchObject([
    { giftcardPaymentDetails: { obfuscatedCode: '••••0042', voided: false } },
  ])
  expect(asked('redeem')).toHaveLength(1)
  expect(asked('redeem')[0]?.request).toMatchObject({ code, orderId: body.orderId, currencyCode: 'EUR' })
  const { db, siteId } = shop.platform
  const storedCode = [
    await db.selectFrom('plugin_gift_cards').selectAll().where('site_id', '=', siteId).execute(),
    await db.selectFrom('plugin_redemptions').selectAll().where('site_id', '=', siteId).execute(),
    (await shop.call('POST', '/v1/service-plugins/calls/query', {}, shop.app)).body,
  ]
  expect(JSON.stringify(storedCode)).not.toContain(code)
  await later(3_600_000)
  expect(await redemptions()).toMatchObject([{ state: 'USED' }])
})

test('a card of the shop is found first, and no app is called', async () => {
  const { buyer, checkout } = await withCard()
  plugin.asked.length = 0
  const own = shop.connection.giftCard.code
  expect((await enter(checkout.id, buyer, own)).status).toBe(200)
  expect(plugin.asked).toEqual([])
})

test.each([
  ['GIFT_CARD_EXPIRED', 'GIFT_CARD_EXPIRED'],
  ['GIFT_CARD_DISABLED', 'GIFT_CARD_DISABLED'],
  ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_NOT_FOUND'],
])('a card that is %s cannot pay', async (said, code) => {
  plugin.answer(() => refuse(said))
  expect(codeOf((await withCard()).added)).toBe(code)
})

test.each([
  ['another currency', { balance: 10, currencyCode: 'USD' }],
  ['less than nothing', { balance: -1, currencyCode: 'EUR' }],
  ['part of a cent', { balance: 1.001, currencyCode: 'EUR' }],
  ['too much', { balance: 1e12, currencyCode: 'EUR' }],
  ['no number', { balance: 'NaN', currencyCode: 'EUR' }],
  ['an infinite text', { balance: 'Infinity', currencyCode: 'EUR' }],
])('a balance of %s is invalid', async (_, answer) => {
  plugin.answer(() => answer)
  const { added, checkout, buyer } = await withCard()
  expect(codeOf(added)).toBe('GIFT_CARD_NOT_FOUND')
  expect((await order(checkout.id, buyer)).status).toBe(200)
})

test('the app refunds a cancelled order, and the platform repeats the request until it has an answer', async () => {
  const { buyer, checkout } = await withCard()
  const { orderId } = (await order(checkout.id, buyer)).body
  const left = books.balance
  expect(left).toBeLessThan(100_000)
  plugin.answer(() => 'out of order', 500)
  expect((await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app)).status).toBe(200)
  await shop.platform.settle()
  expect(books.balance).toBe(left)
  plugin.answer(keeps)
  await later(3_600_000)
  expect(books.balance).toBe(100_000)
  expect(asked('void').every(({ request }) => request.transactionId === `t ${orderId}`)).toBe(true)
  expect(await redemptions()).toMatchObject([{ state: 'VOIDED' }])
  expect(await paymentsOf(orderId)).toMatchObject([{ status: 'REFUNDED' }])
})

describe('a failed order is never charged', () => {
  const failing = async (break_: (asked: Parameters<typeof keeps>[0]) => object | string | undefined) => {
    const { buyer, checkout } = await withCard()
    plugin.answer((one) => (one.path.endsWith('/redeem') ? break_(one) : keeps(one)))
    const made = await order(checkout.id, buyer)
    plugin.answer(keeps)
    return { buyer, checkout, made }
  }

  test('when the app’s answer is lost', async () => {
    const { made } = await failing((one) => {
      keeps(one)
      return 'not json'
    })
    expect(codeOf(made)).toBe('REDEEM_GIFT_CARD_ERROR')
    expect(books.balance).toBeLessThan(100_000)
    await later(1_000)
    expect(books.balance).toBe(100_000)
    expect(await redemptions()).toMatchObject([{ state: 'VOIDED' }])
  })

  test('when the app reports an earlier transaction, which is then refunded', async () => {
    const { made } = await failing((one) => {
      keeps(one)
      return 'not json'
    })
    expect(made.status).toBe(428)
    plugin.answer((one) =>
      one.path.endsWith('/redeem')
        ? refuse('ALREADY_REDEEMED', { transactionId: `t ${one.request.orderId}` })
        : keeps(one),
    )
    await later(1_000)
    expect(books.balance).toBe(100_000)
  })

  test('when the app rejects the payment, and the buyer pays by other means', async () => {
    const { made, checkout, buyer } = await failing(() => refuse('INSUFFICIENT_FUNDS'))
    expect(codeOf(made)).toBe('REDEEM_GIFT_CARD_ERROR')
    await later(3_600_000)
    expect(asked('void')).toEqual([])
    expect((await order(checkout.id, buyer)).status).toBe(200)
  })

  test('when the order cannot be created after all', async () => {
    const { buyer, checkout } = await withCard()
    // Another buyer takes the last units while the app is asked.
    plugin.answer(async (one) => {
      const answer = keeps(one)
      if (one.path.endsWith('/redeem')) await soldOut()
      return answer
    })
    const made = await order(checkout.id, buyer)
    expect(made.status).toBe(409)
    expect(asked('redeem')).toHaveLength(1)
    await shop.platform.settle()
    expect(books.balance).toBe(100_000)
    expect(await redemptions()).toMatchObject([{ state: 'VOIDED' }])
  })

  const dead = {
    'before the redeem request': { state: 'ASKED', asked: false, given: false },
    'during the redeem request': { state: 'ASKED', asked: true, given: false },
    'after the redeem answer': { state: 'REDEEMED', asked: true, given: false },
    'before the void request': { state: 'VOIDING', asked: true, given: false },
    'during the void request': { state: 'VOIDING', asked: true, given: true },
  } as const
  test.each(Object.keys(dead) as (keyof typeof dead)[])('when the process dies %s', async (when) => {
    const { state, asked: isAsked, given } = dead[when]
    const { buyer, checkout } = await withCard()
    const { db, siteId } = shop.platform
    const { orderId } = (await order(checkout.id, buyer)).body
    const transaction = `t ${orderId}`
    // Present by then: nothing of the order, the rows written before, and the job scheduled with them.
    if (!isAsked) Object.assign(books, { balance: 100_000, taken: new Map() })
    if (given) keeps({ path: '/void', request: { transactionId: transaction } as never })
    const isKnown = state !== 'ASKED'
    await db
      .updateTable('plugin_redemptions')
      .set({ state, transaction_id: isKnown ? transaction : null })
      .where('site_id', '=', siteId)
      .execute()
    await later(61_000)
    await later(60_000)
    expect(books.balance).toBe(100_000)
    expect(await redemptions()).toMatchObject([{ state: 'VOIDED' }])
  })

  test('when it never refunds, the owner is notified once', async () => {
    const { buyer, checkout } = await withCard()
    plugin.answer(async (one) => {
      if (one.path.endsWith('/void')) return refuse('TRANSACTION_CANNOT_BE_VOIDED')
      const answer = keeps(one)
      if (one.path.endsWith('/redeem')) await soldOut()
      return answer
    })
    await order(checkout.id, buyer)
    await later(3_600_000)
    await later(3_600_000)
    expect(await redemptions()).toMatchObject([{ state: 'STUCK', failure: 'TRANSACTION_CANNOT_BE_VOIDED' }])
    const mails = (await shop.call('GET', '/_dev/mails')).body
    expect(
      mails.filter(({ subject }: { subject: string }) => subject.includes('Town vouchers')),
    ).toHaveLength(1)
  })

  async function soldOut() {
    const [product] = shop.connection.products
    await shop.call('PUT', `/_dev/stock/${product?.catalogItemId}`, { stock: 0 })
  }
})

test('a bank card pays the rest; if the bank declines, the app refunds', async () => {
  books.balance = 500
  const reached = await atCheckout(shop)
  await enter(reached.checkout.id, reached.buyer)
  const made = await pay(shop, reached.checkout.id, reached.cookie, approved)
  expect(made.body.status).toBe('approved')
  expect(books.balance).toBe(0)
  books.balance = 500
  const other = await atCheckout(shop)
  await enter(other.checkout.id, other.buyer)
  const pending = await pay(shop, other.checkout.id, other.cookie, '4000000000006009')
  expect(pending.body.status).toBe('approved')
  expect(books.balance).toBe(0)
  await later(3 * 3_600_000)
  expect(await readOrder(shop, pending.body.orderId, shop.app)).toMatchObject({ status: 'REJECTED' })
  expect(books.balance).toBe(500)
})

test('of ten concurrent orders with one card, the app is called once for each and never exceeds the balance', async () => {
  books.balance = 100_000
  const buyers = await Promise.all([...Array(10)].map(() => withCard()))
  const made = await Promise.all(buyers.map(({ checkout, buyer }) => order(checkout.id, buyer)))
  const ids = made.filter(({ status }) => status === 200).map(({ body }) => body.orderId)
  await later(3_600_000)
  const spent = [...books.taken.values()].reduce((sum, one) => sum + one, 0)
  const back = [...books.voided].reduce((sum, id) => sum + (books.taken.get(id.slice(2)) ?? 0), 0)
  expect(100_000 - books.balance).toBe(spent - back)
  expect((await redemptions()).filter(({ state }) => state === 'USED')).toHaveLength(ids.length)
  expect(new Set(asked('redeem').map(({ request }) => request.orderId)).size).toBe(asked('redeem').length)
})
