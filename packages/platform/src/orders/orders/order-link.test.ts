import type { Client } from '@vitrine/client'
import { listFulfillmentsForSingleOrder } from '@vitrine/client/fulfillments'
import { getOrder, sendOrderLink } from '@vitrine/client/orders'
import { beforeAll, expect, test } from 'vitest'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
let anyone: Client
let order: { readonly id: string; readonly number: string }
const email = 'ada.guest@example.com'

beforeAll(async () => {
  shop = await openShop()
  anyone = await shop.platform.as('visitor')
  const buyer = await shop.visitor()
  const { id } = await readyCheckout(shop, buyer, { email })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body
  order = (await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)).body.order
})

/** Newest first. */
const sent = async () => {
  await shop.platform.settle()
  return shop.platform.mailbox.list(email)
}

test('a guest gets a link by email, which opens the order and its shipments', async () => {
  const before = (await sent()).length
  await sendOrderLink(anyone, { number: ` #${order.number} `, email: email.toUpperCase() })
  const mails = await sent()
  expect(mails).toHaveLength(before + 1)
  const linkToken = /linkToken=([^\s"&]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect((await getOrder(anyone, { id: order.id, linkToken })).order.number).toBe(order.number)
  const { orderWithFulfillments } = await listFulfillmentsForSingleOrder(anyone, {
    orderId: order.id,
    linkToken,
  })
  expect(orderWithFulfillments.fulfillments).toEqual([])
  await expect(
    listFulfillmentsForSingleOrder(anyone, { orderId: order.id, linkToken: 'another' }),
  ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('another number or another address gets the same answer and no email', async () => {
  const before = (await sent()).length
  expect(await sendOrderLink(anyone, { number: '99999', email })).toEqual({})
  expect(await sendOrderLink(anyone, { number: order.number, email: 'someone@example.com' })).toEqual({})
  expect(await sent()).toHaveLength(before)
})

test('an order gets at most five such emails an hour', async () => {
  const before = (await sent()).length
  for (let time = 0; time < 8; time++) await sendOrderLink(anyone, { number: order.number, email })
  expect((await sent()).length - before).toBeLessThanOrEqual(5)
})
