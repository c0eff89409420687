import { afterEach, expect, test, vi } from 'vitest'

import { getCurrentCart } from '../src/current-cart.ts'
import * as draftOrders from '../src/draft-orders.ts'
import { createClient } from '../src/index.ts'
import * as orderBilling from '../src/order-billing.ts'
import * as orderInvoices from '../src/order-invoices.ts'
import * as orderJobs from '../src/order-jobs.ts'
import * as orderPaymentRequests from '../src/order-payment-requests.ts'
import * as orderTransactions from '../src/order-transactions.ts'
import * as orders from '../src/orders.ts'
import * as ordersSettings from '../src/orders-settings.ts'
import * as paymentsCollector from '../src/payments-collector.ts'
import { baseUrl, stubFetch } from './stub.ts'

afterEach(() => vi.restoreAllMocks())

const areas = {
  draftOrders,
  orderBilling,
  orderInvoices,
  orderJobs,
  orderPaymentRequests,
  orderTransactions,
  orders,
  ordersSettings,
  paymentsCollector,
}
const calls = Object.entries(areas).flatMap(([area, functions]) =>
  Object.entries(functions)
    .filter(([, call]) => typeof call === 'function')
    .map(([name, call]) => [`${area}.${name}`, call] as const),
)
/** The values of path parameters, also nested ones. */
const id = Object.assign(new String('x'), { id: 'x' })
const input = new Proxy({}, { get: () => id, ownKeys: () => [] })

test.each(calls)('%s names its function and package', async (name, call) => {
  const { fetch, sent } = stubFetch()
  const client = createClient({ baseUrl, fetch, headers: () => ({ 'accept-language': 'de' }) })

  await (call as (to: typeof client, input: object) => Promise<unknown>)(client, input).catch(() => undefined)

  expect(sent[0]?.headers).toMatchObject({
    'accept-language': 'de',
    'x-wix-bi-gateway': `environment=js-sdk,package-name=@vitrine/client,method-fqn=${name},entity=wix.ecom.v1.order`,
  })
})

test('other calls carry no such header, and equal reads of orders still share a request', async () => {
  const { fetch, sent } = stubFetch()
  const client = createClient({ baseUrl, fetch })

  await getCurrentCart(client)
  await Promise.all([orders.getOrder(client, { id: 'a' }), orders.getOrder(client, { id: 'a' })])

  expect(sent).toHaveLength(2)
  expect(sent[0]?.headers).not.toHaveProperty('x-wix-bi-gateway')
})
