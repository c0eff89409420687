import { beforeEach, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'
import { minutes } from '../../kernel/time/time-spans.ts'
import { signatureHeader, writeNotice } from '../gateways/test-notices.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const held = () => shop.connection.payments.authorizedForCapture
const read = async () =>
  (await shop.call('GET', `/v1/payments/orders/${held().orderId}`, undefined, shop.app)).body
    .orderTransactions.payments[0]
const act = (call: string, body: object) =>
  shop.call(
    'POST',
    `/v1/payments-collector/orders/${held().orderId}/${call}-authorized-payments`,
    body,
    shop.app,
  )
const letGo = () => act('void', { paymentIds: [held().paymentId] })
const take = () => act('capture', { payments: [{ paymentId: held().paymentId }] })

async function notify(id: string, signature?: string) {
  const chargeId = (await read()).regularPaymentDetails.gatewayTransactionId
  const notice = { id, about: 'charge', chargeId, reference: held().paymentId } as const
  const signed = writeNotice(shop.platform.siteId, notice)
  return shop.platform.fetch('http://localhost:4010/_hooks/payments/test', {
    method: 'POST',
    body: signed.body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature ?? signed.signature },
  })
}

test('a webhook after the void changes nothing', async () => {
  await letGo()
  const before = await read()
  for (const id of ['one', 'one', 'two']) expect((await notify(id)).status).toBe(200)
  expect(await read()).toEqual(before)
})

test('of concurrent partial captures, each acknowledged one is captured', async () => {
  const part = (amount: string) =>
    act('capture', { payments: [{ paymentId: held().paymentId, amount: { amount } }] })
  const parts = ['3.00', '5.00', '5.00', '7.00']
  const replies = await Promise.all(parts.map(part))
  const codes = replies.map(({ body }) => body.details?.applicationError.code ?? 'taken')
  expect(codes).toContain('taken')
  for (const code of codes) expect(['taken', 'PAYMENT_HAS_PENDING_CAPTURE']).toContain(code)
  const acknowledged = parts.reduce(
    (sum, amount, at) => sum + (codes[at] === 'taken' ? Number(amount) : 0),
    0,
  )
  const { captures } = (await read()).regularPaymentDetails.authorizationDetails
  const taken = captures.map(({ amount }: { amount: { amount: string } }) => Number(amount.amount))
  expect(taken.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(acknowledged)
})

test('a webhook without the provider’s signature is rejected', async () => {
  expect((await notify('one', 'made-up')).status).toBe(400)
  expect((await notify('one', '')).status).toBe(400)
})

test('a capture that was interrupted after its record is finished once', async () => {
  const { db, siteId } = shop.platform
  const { amount } = held()
  const minor = Math.round(Number(amount) * 100)
  const now = shop.platform.clock.now()
  await db
    .updateTable('payments')
    .set({ capturing: minor })
    .where('site_id', '=', siteId)
    .where('id', '=', held().paymentId)
    .execute()
  await db
    .insertInto('payment_captures')
    .values({
      site_id: siteId,
      id: crypto.randomUUID(),
      payment_id: held().paymentId,
      amount: minor,
      status: 'PENDING',
      created_at: now,
      updated_at: now,
    })
    .execute()
  expect((await take()).body.details.applicationError.code).toBe('PAYMENT_HAS_PENDING_CAPTURE')
  expect((await letGo()).body.details.applicationError.code).toBe('PAYMENT_ALREADY_CAPTURED')
  await notify('look again')
  const payment = await read()
  expect(payment.status).toBe('APPROVED')
  expect(payment.regularPaymentDetails.authorizationDetails.captures).toMatchObject([
    { status: 'SUCCEEDED', amount: { amount } },
  ])
})

test('a capture whose answer was lost is captured once', async () => {
  const route = 'POST /v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments'
  shop.platform.faults.lostReplies = { [route]: 1 }
  await expect(take()).rejects.toThrow()
  shop.platform.faults.lostReplies = {}
  expect((await take()).body.details.applicationError.code).toBe('PAYMENT_ALREADY_CAPTURED')
  await shop.platform.clock.advance(minutes(5))
  expect((await read()).regularPaymentDetails.authorizationDetails.captures).toHaveLength(1)
})

test('of a concurrent capture and void, one succeeds', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? take() : letGo())))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(['APPROVED', 'VOIDED']).toContain((await read()).status)
})
