// Prints today's orders to ship as a table, and gives each order the tag "packing list".
// node examples/node-script/orders-to-ship.ts
import { apiKey, createClient } from '@vitrine/client'
import { bulkUpdateOrderTags, type Order, searchOrders } from '@vitrine/client/orders'

import { readConfig } from './config.ts'

const tag = 'packing list'
const { platformUrl, apiKey: key } = readConfig()
const client = createClient({ baseUrl: platformUrl, auth: apiKey({ key }) })

/** Reads pages, so that memory does not grow with the shop. */
async function* paidAndUnshipped(): AsyncGenerator<Order> {
  const filter = { paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED', status: 'APPROVED' }
  let cursor: string | undefined
  do {
    const search = cursor ? { cursorPaging: { cursor } } : { filter, cursorPaging: { limit: 100 } }
    const { orders, metadata } = await searchOrders(client, { search })
    yield* orders
    cursor = metadata.cursors.next || undefined
  } while (cursor)
}

const listed: string[] = []
for await (const { id, number, lineItems, shippingInfo } of paidAndUnshipped()) {
  if (!id) continue
  const items = lineItems.map(({ quantity, productName }) => `${quantity} × ${productName.original}`)
  const city = shippingInfo?.logistics?.shippingDestination?.address?.city ?? ''
  console.log([number, city, items.join(', ')].join('\t'))
  listed.push(id)
}
for (let at = 0; at < listed.length; at += 100)
  await bulkUpdateOrderTags(client, {
    orderIds: listed.slice(at, at + 100),
    assignTags: { privateTags: { tagIds: [tag] } },
  })
console.error(`${listed.length} orders to ship`)
