import { getOrderCalendar, sendOrderLink } from '@vitrine/client/orders'
import { beforeAll, expect, test } from 'vitest'
import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const email = 'ada.guest@example.com'

async function buy(itemType: string) {
  const buyer = await shop.visitor()
  const product = shop.connection.products.findIndex((one) => one.itemType === itemType)
  const { id } = await readyCheckout(shop, buyer, { product, email })
  const { orderId } = (await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, buyer)).body
  return { buyer, orderId: orderId as string }
}

const calendarOf = (orderId: string, as: string) =>
  shop.call('GET', `/v1/orders/${orderId}/calendar`, undefined, as)

test('a buyer gets the time of a booked service, also by an emailed link, until the order is canceled', async () => {
  const { buyer, orderId } = await buy('SERVICE')
  const { body } = await calendarOf(orderId, buyer)
  expect(body.appointments).toEqual([
    { lineItemId: expect.any(String), name: 'A Morning at the Wheel', startDate: expect.any(String) },
  ])
  const start = new Date(body.appointments[0].startDate).toISOString().replace(/\.\d{3}|[-:]/g, '')
  expect(body.calendar).toContain(`DTSTART:${start}\r\nSUMMARY:A Morning at the Wheel\\, `)

  const { body: read } = await shop.call('GET', `/v1/orders/${orderId}`, undefined, shop.app)
  const anyone = await shop.platform.as('visitor')
  await sendOrderLink(anyone, { number: read.order.number, email })
  await shop.platform.settle()
  const [mail] = await shop.platform.mailbox.list(email)
  const linkToken = /linkToken=([^\s"&]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await getOrderCalendar(anyone, { id: orderId, linkToken })).calendar).toBeDefined()
  await expect(getOrderCalendar(anyone, { id: orderId })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })

  await shop.call('POST', `/v1/orders/${orderId}/cancel`, {}, shop.app)
  expect((await calendarOf(orderId, buyer)).body).toEqual({ appointments: [] })
})

test('an order without services has no calendar', async () => {
  const { buyer, orderId } = await buy('PHYSICAL')
  expect((await calendarOf(orderId, buyer)).body).toEqual({ appointments: [] })
})
