import { beforeEach, expect, test } from 'vitest'

import { kilnHour, pluginServer } from '../../../test/plugin-server.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

const plugin = pluginServer()
const path = '/v1/back-in-stock-notification-requests'
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  await plugin.register(shop, 'ECOM_CATALOG')
  plugin.sell({ quantityAvailable: 0 })
})

const email = 'ada@example.com'
const day = { ...kilnHour, catalogItemId: 'Kiln-Day' }
async function wait(catalogReference: object, as: string) {
  const body = { request: { catalogReference, email }, itemDetails: { name: 'Cheap watches', price: '1.00' } }
  const { status, body: reply } = await shop.call('POST', path, body, as)
  expect(status, JSON.stringify(reply)).toBe(200)
  return reply.request
}
const statusOf = async (id: string) =>
  (await shop.call('GET', `${path}/${id}`, undefined, shop.app)).body.request.status

test('a customer who waits for an item of an app’s catalogue gets one email when the app has it again', async () => {
  const { id } = await wait(kilnHour, await shop.visitor())
  await shop.platform.clock.advance(minutes(10))
  expect(await statusOf(id)).toBe('RECEIVED')
  plugin.sell({ quantityAvailable: 2 })
  for (const _ of ['the email', 'nothing more']) await shop.platform.clock.advance(minutes(10))
  expect(await statusOf(id)).toBe('NOTIFICATION_SENT')
  const mails = await shop.platform.mailbox.list(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('An hour at the kiln is back in stock')
  expect(mails[0]?.text).toContain('https://kiln.example/hours')
  expect(mails[0]?.text).toContain('40.00')
})

test('the app names its item, and its id keeps upper and lower case', async () => {
  const member = await shop.member()
  expect((await wait(day, member)).catalogReference).toEqual(day)
  const mine = '/v1/members/my/back-in-stock-notification-requests'
  const [latest] = (await shop.call('GET', mine, undefined, member)).body.requests
  expect(latest).toMatchObject({ name: 'An hour at the kiln', catalogReference: day })
})

test('items that stay sold out do not keep the platform from the others', async () => {
  const { id } = await wait(kilnHour, await shop.visitor())
  const { db } = shop.platform
  const row = await db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  const soldOut = Array.from({ length: 300 }, (_, place) => ({
    ...row,
    request_id: crypto.randomUUID(),
    reference_key: `0 ${place}`,
    catalog_item_id: `sold-out-${place}`,
    options: null,
    details: JSON.stringify(row.details) as never,
  }))
  await db.insertInto('back_in_stock_requests').values(soldOut).execute()
  plugin.answer(({ request }) => ({
    catalogItems: request.catalogReferences.map(
      ({ catalogReference }: { catalogReference: typeof kilnHour }) => ({
        catalogReference,
        data: {
          productName: { original: catalogReference.catalogItemId },
          price: '1.00',
          quantityAvailable: catalogReference.catalogItemId === kilnHour.catalogItemId ? 1 : 0,
        },
      }),
    ),
  }))
  await shop.platform.clock.advance(minutes(10))
  expect(await statusOf(id)).toBe('NOTIFICATION_SENT')
})
