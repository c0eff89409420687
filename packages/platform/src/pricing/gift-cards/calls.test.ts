import { expect, test } from 'vitest'

import { dublin, openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

const path = '/v1/gift-cards'
const codeOf = (reply: { body: { details?: { applicationError?: { code: string } } } }) =>
  reply.body.details?.applicationError?.code

async function create(shop: Shop, giftCard: object) {
  const { status, body } = await shop.call('POST', path, { giftCard }, shop.app)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { giftCard: { id: string; balance: { amount: string } }; code: string }
}

const balanceOf = async (shop: Shop, id: string) =>
  (await shop.call('GET', `${path}/${id}`, undefined, shop.app)).body.giftCard.balance.amount

test('a card is created, emailed, found, disabled and enabled, and its code is replaced', async () => {
  const shop = await openShop()
  const { giftCard, code } = await create(shop, {
    initialValue: '25',
    recipient: { email: 'mae@example.com', name: 'Mae', message: 'Happy birthday' },
  })
  expect(giftCard).toMatchObject({ status: 'VALID', balance: { amount: '25.00' }, currency: 'EUR' })
  await shop.platform.settle()
  const [mail] = (await shop.call('GET', '/_dev/mails?to=mae@example.com')).body
  expect(mail.text).toContain(code)
  expect(mail.text).toContain('Happy birthday')

  const query = { filter: { 'recipient.email': 'mae@example.com', status: 'VALID' } }
  const found = await shop.call('POST', `${path}/query`, { query }, shop.app)
  expect(found.body.giftCards).toMatchObject([{ id: giftCard.id }])
  expect(codeOf(await shop.call('POST', path, { giftCard: { initialValue: '1', code } }, shop.app))).toBe(
    'GIFT_CARD_CODE_TAKEN',
  )

  const off = await shop.call('POST', `${path}/${giftCard.id}/disable`, {}, shop.app)
  expect(off.body.giftCard.status).toBe('DISABLED')
  const redeem = (amount: object, orderId?: string, of = code) =>
    shop.call('POST', `${path}/redeem`, { code: of, amount, orderId }, shop.app)
  expect(codeOf(await redeem({ value: '5' }))).toBe('GIFT_CARD_DISABLED')
  await shop.call('POST', `${path}/${giftCard.id}/enable`, {}, shop.app)
  const replaced = await shop.call('POST', `${path}/${giftCard.id}/replace-code`, {}, shop.app)
  expect(codeOf(await redeem({ value: '5' }))).toBe('GIFT_CARD_NOT_FOUND')
  const balance = await shop.call('POST', `${path}/balance`, { code: replaced.body.code }, shop.app)
  expect(balance.body.giftCard.id).toBe(giftCard.id)
})

test('an order is charged once, never more than the balance, and refunded once', async () => {
  const shop = await openShop()
  const { giftCard, code } = await create(shop, { initialValue: '10' })
  const orderId = crypto.randomUUID()
  const redeem = (value: string, more: object = {}) =>
    shop.call('POST', `${path}/redeem`, { code, amount: { value }, ...more }, shop.app)
  const taken = await redeem('4', { orderId })
  expect(taken.body.remainingBalance.amount).toBe('6.00')
  expect(codeOf(await redeem('4', { orderId }))).toBe('ALREADY_REDEEMED')
  expect(codeOf(await redeem('6.01'))).toBe('INSUFFICIENT_FUNDS')
  expect(codeOf(await redeem('1', { amount: { value: '1', currency: 'USD' } }))).toBe(
    'CURRENCY_NOT_SUPPORTED',
  )
  expect((await redeem('0')).status).toBe(400)

  const refundTransaction = (transactionId: string = taken.body.transactionId) =>
    shop.call('POST', `${path}/void`, { transactionId }, shop.app)
  expect(codeOf(await refundTransaction(orderId))).toBe('TRANSACTION_NOT_FOUND')
  expect((await refundTransaction()).body.remainingBalance.amount).toBe('10.00')
  expect(codeOf(await refundTransaction())).toBe('ALREADY_VOIDED')
  expect((await redeem('10', { orderId })).status).toBe(200)
  expect(codeOf(await redeem('1'))).toBe('GIFT_CARD_IS_EMPTY')
  const list = await shop.call('GET', `${path}/${giftCard.id}/transactions`, undefined, shop.app)
  expect(
    list.body.transactions.map(({ type, amount }: { type: string; amount: { amount: string } }) => [
      type,
      amount.amount,
    ]),
  ).toEqual([
    ['REDEEM', '10.00'],
    ['VOID', '4.00'],
  ])
})

test('a hundred concurrent redemptions take no more than the balance', async () => {
  const shop = await openShop()
  const { giftCard, code } = await create(shop, { initialValue: '10' })
  const replies = await Promise.all(
    Array.from({ length: 100 }, () =>
      shop.call('POST', `${path}/redeem`, { code, amount: { value: '1.50' } }, shop.app),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(await balanceOf(shop, giftCard.id)).toBe('1.00')
})

test('a purchased card is issued and emailed when its order is paid, one per unit, once', async () => {
  const shop = await openShop()
  const visitor = await shop.visitor()
  const products = await shop.call(
    'POST',
    '/v1/products/query',
    { query: { filter: { itemType: 'GIFT_CARD' } } },
    visitor,
  )
  const [product] = products.body.products
  const lineItems = [
    {
      catalogReference: {
        appId: shop.connection.catalogAppId,
        catalogItemId: product.id,
        options: { options: { Amount: '€50' } },
      },
      quantity: 2,
      extendedFields: { namespaces: { giftCard: { email: 'noor@example.com', name: 'Noor' } } },
    },
  ]
  const made = await shop.call('POST', '/v1/checkouts', { channelType: 'WEB', lineItems }, visitor)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body.checkout
  const checkout = { id, buyerInfo: { email: 'ada@example.com' }, billingInfo: dublin }
  await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout }, visitor)
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)).body

  const cards = async () => {
    const query = { filter: { orderId } }
    return (await shop.call('POST', `${path}/query`, { query }, shop.app)).body.giftCards
  }
  expect(await cards()).toEqual([])
  const paid = await shop.call(
    'POST',
    `/v1/payments/orders/${orderId}/add-payment`,
    {
      payments: [
        { amount: { amount: '100' }, regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } },
      ],
    },
    shop.app,
  )
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  expect(await cards()).toMatchObject([
    { initialValue: { amount: '50.00' }, recipient: { email: 'noor@example.com', name: 'Noor' } },
    { initialValue: { amount: '50.00' } },
  ])
  await shop.platform.settle()
  const mails = (await shop.call('GET', '/_dev/mails?to=noor@example.com')).body
  expect(mails).toHaveLength(2)
})

test('a cancelled order returns its amount to the card', async () => {
  const shop = await openShop()
  const { giftCard, code } = await create(shop, { initialValue: '200' })
  const visitor = await shop.visitor()
  const { id } = await readyCheckout(shop, visitor)
  await shop.call('PATCH', `/v1/checkouts/${id}`, { checkout: { id }, giftCardCode: code }, visitor)
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, visitor)).body
  expect(Number(await balanceOf(shop, giftCard.id))).toBeLessThan(200)
  const canceled = await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app)
  expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
  expect(await balanceOf(shop, giftCard.id)).toBe('200.00')
  const { order } = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body
  expect(order).toMatchObject({ status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' })
})
