// What is to be sent today, as a table for the packing desk; each order on it gets the tag "on the list".
// node examples/node-script/to-send.ts
import { apiKey, createClient } from '@vitrine/client'
import { bulkUpdateOrderTags, type Order, searchOrders } from '@vitrine/client/orders'

import { readConfig } from './config.ts'

const tag = 'on the list'
const { platformUrl, apiKey: key } = readConfig()
const client = createClient({ baseUrl: platformUrl, auth: apiKey({ key }) })

/** Page by page, so that the memory does not grow with the shop. */
async function* paidAndNotSent(): AsyncGenerator<Order> {
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
for await (const { id, number, lineItems, shippingInfo } of paidAndNotSent()) {
  if (!id) continue
  const things = lineItems.map(({ quantity, productName }) => `${quantity} × ${productName.original}`)
  const city = shippingInfo?.logistics?.shippingDestination?.address?.city ?? ''
  console.log([number, city, things.join(', ')].join('\t'))
  listed.push(id)
}
for (let at = 0; at < listed.length; at += 100)
  await bulkUpdateOrderTags(client, {
    orderIds: listed.slice(at, at + 100),
    assignTags: { privateTags: { tagIds: [tag] } },
  })
console.error(`${listed.length} orders to send`)
