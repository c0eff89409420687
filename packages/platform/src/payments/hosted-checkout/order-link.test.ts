import { beforeEach, expect, test } from 'vitest'

import { approved, pay } from '../../../test/pay.ts'
import { codeOf } from '../../../test/requests.ts'
import { atCheckout, openShop, type Shop } from '../../../test/shop.ts'
import { cookieOf, pageOf } from '../../../test/world.ts'
import { days } from '../../kernel/time/time-spans.ts'

let shop: Shop
let orderId: string
/** Path and query of the link in the confirmation email. */
let link: string
beforeEach(async () => {
  shop = await openShop()
  ;({ orderId, link } = await buy('ada@example.com'))
})

async function buy(email: string) {
  const { checkout, cookie } = await atCheckout(shop, undefined, { email })
  const { body } = await pay(shop, checkout.id, cookie, approved)
  await shop.platform.settle()
  const mails = await shop.platform.mailbox.list(email)
  const links = mails.flatMap((mail) => mail.links)
  const url = new URL(links.find((one) => one.includes(`/confirmation/${body.orderId}`)) ?? '')
  return { orderId: body.orderId as string, link: url.pathname + url.search }
}

test('the emailed link opens the order in another browser', async () => {
  const page = await shop.call('GET', link)
  expect(page.status).toBe(200)
  const { linkToken } = pageOf(page)
  const read = await shop.call(
    'GET',
    `/v1/orders/${orderId}?linkToken=${linkToken}`,
    undefined,
    cookieOf(page),
  )
  expect(read.body.order.buyerInfo.email).toBe('ada@example.com')
  expect(codeOf(await shop.call('GET', `/v1/orders/${orderId}`, undefined, cookieOf(page)))).toBe(
    'ORDER_NOT_FOUND',
  )
})

test('the link opens no other order', async () => {
  const other = await buy('bea@example.com')
  const [, query] = link.split('?')
  expect((await shop.call('GET', `/_hosted/confirmation/${other.orderId}?${query}`)).status).toBe(404)
  const read = await shop.call('GET', `/v1/orders/${other.orderId}?${query}`, undefined, await shop.visitor())
  expect(codeOf(read)).toBe('ORDER_NOT_FOUND')
})

test('the shop revokes the links of an order, and buyers cannot', async () => {
  const revoke = (as: string) => shop.call('POST', `/v1/orders/${orderId}/revoke-links`, {}, as)
  expect((await revoke(await shop.visitor())).status).toBe(403)
  expect((await revoke(shop.app)).status).toBe(200)
  expect((await shop.call('GET', link)).status).toBe(404)
})

test('a corrected email address ends the links of the earlier one', async () => {
  const order = { id: orderId, buyerInfo: { email: 'ada.byrne@example.com' } }
  expect((await shop.call('PATCH', `/v1/orders/${orderId}`, { order }, shop.app)).status).toBe(200)
  expect((await shop.call('GET', link)).status).toBe(404)
})

test('the link ends after half a year', async () => {
  await shop.platform.clock.advance(days(181))
  expect((await shop.call('GET', link)).status).toBe(404)
})
