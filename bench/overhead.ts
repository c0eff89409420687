// Measures the overhead of a call over a bare `fetch` and `JSON.parse`, side by side in one run so that the machine
// does not matter.
import { createClient, memoryStorage, oauth } from '@vitrine/client'
import { addToCurrentCart, getCurrentCart } from '@vitrine/client/current-cart'
import { searchOrders } from '@vitrine/client/orders'
import { Bench } from 'tinybench'
import { cartText, ordersText } from './fixtures/answers.ts'

const authorization = 'access-token'
const soon = Math.floor(Date.now() / 1000) + 86_400
const storage = memoryStorage({
  accessToken: { value: authorization, expiresAt: soon },
  refreshToken: { value: 'refresh-token', role: 'member' },
})
const answers: Readonly<Record<string, string>> = {
  '/v1/carts/current': cartText,
  '/v1/carts/current/add-to-cart': cartText,
  '/v1/orders/search': ordersText,
}
const headers = new Headers()

/** A minimal `fetch`, which both sides of the comparison use. */
const stub = async (url: string, _init: RequestInit): Promise<Response> =>
  ({ ok: true, status: 200, headers, text: async () => answers[url] as string }) as Response

const client = createClient({ baseUrl: '', fetch: stub, auth: oauth({ clientId: 'c', storage }) })

async function bare(method: string, url: string, body?: object): Promise<unknown> {
  const init = { method, headers: { authorization }, ...(body && { body: JSON.stringify(body) }) }
  return JSON.parse(await (await stub(url, init)).text())
}

const { signal } = new AbortController()
const item = { lineItems: [{ quantity: 1, catalogReference: { appId: 'a', catalogItemId: 'b' } }] }
const bench = new Bench({ time: 1500, warmupTime: 500 })
  .add('bare read', () => bare('GET', '/v1/carts/current'))
  .add('read', () => getCurrentCart(client))
  .add('read with a signal', () => getCurrentCart(client, {}, { signal }))
  .add('bare write', () => bare('POST', '/v1/carts/current/add-to-cart', item))
  .add('write', () => addToCurrentCart(client, item))
  .add('bare page of 100 orders', () => bare('POST', '/v1/orders/search', {}))
  .add('page of 100 orders', () => searchOrders(client, {}))
await bench.run()

report('a read', 'read', 'bare read', 1, 3)
report('a write', 'write', 'bare write', 1, 3)
report('a signal adds to a read', 'read with a signal', 'read', 1, 1)
report('an order in a page of 100', 'page of 100 orders', 'bare page of 100 orders', 100, 7)

/** The median, because garbage collections would distort the mean. */
function microseconds(name: string): number {
  const result = bench.getTask(name)?.result
  if (result?.state !== 'completed') throw new Error(`${name} did not finish`)
  return result.latency.p50 * 1000
}

function report(title: string, name: string, without: string, count: number, limit: number): void {
  const [whole, bareTime] = [microseconds(name), microseconds(without)]
  const over = (whole - bareTime) / count
  console.log(
    `${title.padEnd(28)}${over.toFixed(2).padStart(7)} µs of at most ${limit}  (${whole.toFixed(1)} against ${bareTime.toFixed(1)})`,
  )
  if (over > limit) process.exitCode = 1
}
