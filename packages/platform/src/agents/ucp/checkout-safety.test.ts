import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { buyer, buyerOf, roses, token, whole } from '../../../test/agent-checkout.ts'
import { fromOurPage } from '../../../test/browser.ts'

const version = '2026-08-25'
let shop: AgentShop
beforeAll(async () => {
  shop = await openAgentShop()
})

const open = async () => buyerOf(shop, await agentOf(version), version)
const first = ({ messages = [] }: { messages?: { code: string }[] }) => messages[0]?.code

describe('a checkout of one agent', () => {
  test('does not exist for another agent, even with its id', async () => {
    const [mine, other] = [await open(), await open()]
    const { body } = await mine.create(whole())
    for (const reply of [
      await other.read(body.id),
      await other.update(body.id, whole()),
      await other.cancel(body.id),
      await other.complete(body.id, token('success_token')),
    ])
      expect([reply.status, reply.body.id, first(reply.body)]).toEqual([200, undefined, 'not_found'])
    expect((await mine.read(body.id)).body.status).toBe('ready_for_complete')
  })

  test('takes one payment instrument and known handlers only', async () => {
    const { create, complete } = await open()
    const { body } = await create(whole())
    const [instrument] = token('success_token').payment.instruments
    for (const instruments of [
      [],
      [instrument, instrument],
      [{ ...instrument, handler_id: 'another' }],
      [{ ...instrument, credential: { type: 'token', token: '__proto__' } }],
    ]) {
      const { body: still } = await complete(body.id, { payment: { instruments } })
      expect([still.status, first(still)]).toEqual(['ready_for_complete', 'payment_failed'])
    }
  })
})

describe('an idempotency key', () => {
  test('answers the same request alike, and refuses another one', async () => {
    const { create } = await open()
    const headers = { 'idempotency-key': 'b3c1a6b0-0d3c-4f52-9d2a-5f2c5c1d8f10' }
    const [one, two] = [await create(whole(), headers), await create(whole(), headers)]
    expect([two.status, two.body]).toEqual([201, one.body])
    const other = await create({ line_items: [roses(2)] }, headers)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
  })

  test('belongs to one agent', async () => {
    const headers = { 'idempotency-key': '0c9f4f31-4f0a-4c53-8b07-6a4f4c1e8d22' }
    const [one, two] = [await open(), await open()]
    const [mine, theirs] = [await one.create(whole(), headers), await two.create(whole(), headers)]
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  test('of several requests at once, one order comes', async () => {
    const { create, complete } = await open()
    const { body } = await create(whole())
    const asked = Array.from({ length: 4 }, () => complete(body.id, token('success_token')))
    const orders = (await Promise.all(asked)).flatMap((reply) => reply.body.order?.id ?? [])
    expect(orders.length).toBeGreaterThan(0)
    expect(new Set(orders).size).toBe(1)
    const { db, siteId } = shop.platform
    const rows = await db
      .selectFrom('payments')
      .select('id')
      .where('site_id', '=', siteId)
      .where('order_id', '=', orders[0])
      .execute()
    expect(rows).toHaveLength(1)
  })
})

test('a change and a payment at the same time end in an order that was paid in full', async () => {
  const { create, update, complete, read } = await open()
  for (let round = 0; round < 4; round++) {
    const { body } = await create(whole())
    await Promise.all([
      complete(body.id, token('success_token')),
      update(body.id, whole({ line_items: [roses(3)] })),
    ])
    const { body: after } = await read(body.id)
    if (after.status !== 'completed') continue
    const { body: order } = await shop.requests.get(`/v1/orders/${after.order.id}`, {
      authorization: (await shop.platform.connection()).apiKey,
    })
    expect(order.order.paymentStatus).toBe('PAID')
    const total = after.totals.find(({ type }: { type: string }) => type === 'total').amount
    expect(Math.round(Number(order.order.priceSummary.total.amount) * 100)).toBe(total)
  }
})

test('a cancellation and a payment at the same time end in one of them', async () => {
  const { create, cancel, complete, read } = await open()
  for (let round = 0; round < 4; round++) {
    const { body } = await create(whole())
    await Promise.all([complete(body.id, token('success_token')), cancel(body.id)])
    const { body: after } = await read(body.id)
    expect(['completed', 'canceled']).toContain(after.status)
    expect(after.order === undefined).toBe(after.status === 'canceled')
  }
})

describe('the address to continue at', () => {
  const pathOf = (url: string) => url.slice('http://localhost:4010'.length)
  const press = (url: string, cookie = '') => {
    const { searchParams } = new URL(url)
    return shop.platform.fetch(url.split('?')[0] ?? '', {
      method: 'POST',
      body: new URLSearchParams(searchParams),
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    })
  }
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')

  test('leads a stranger’s browser into the hosted checkout, with everything kept', async () => {
    const { create, read, update } = await open()
    const { body } = await create(whole({ discounts: { codes: ['10OFF'] } }))
    expect((await shop.requests.get(pathOf(body.continue_url))).status).toBe(200)
    expect((await read(body.id)).body.status).toBe('ready_for_complete')
    const led = await press(body.continue_url)
    expect([led.status, led.headers.get('location')]).toEqual([302, `/_hosted/checkout/${body.id}`])
    const cookie = cookiesOf(led)
    expect((await shop.requests.get(`/_hosted/checkout/${body.id}`, { cookie })).status).toBe(200)
    const { checkout } = (await shop.requests.get(`/v1/checkouts/${body.id}`, fromOurPage(cookie))).body
    expect(checkout).toMatchObject({
      buyerInfo: { email: buyer.email },
      shippingInfo: { selectedCarrierServiceOption: { code: 'std-ship' } },
      appliedDiscounts: [{ coupon: { code: '10OFF' } }],
      priceSummary: { total: { amount: '36.50' } },
    })
    const { body: handed } = await read(body.id)
    expect([handed.status, first(handed)]).toEqual(['requires_escalation', 'handed_over'])
    expect((await update(body.id, { line_items: [roses(3)] })).body.line_items[0].quantity).toBe(1)
  })

  test('makes the first browser the buyer, and is useless to a second', async () => {
    const { create } = await open()
    const { body } = await create(whole())
    await press(body.continue_url)
    const second = await press(body.continue_url)
    expect([second.status, second.headers.get('location')]).toEqual([400, null])
    expect((await shop.requests.get(pathOf(body.continue_url))).status).toBe(400)
    const third = cookiesOf(await press((await create(whole())).body.continue_url))
    expect((await shop.requests.get(`/v1/checkouts/${body.id}`, fromOurPage(third))).status).toBe(404)
  })

  test('does not open with another token', async () => {
    const { create } = await open()
    const [one, two] = [(await create(whole())).body, (await create(whole())).body]
    const forged = new URL(one.continue_url)
    forged.searchParams.set('checkout', two.id)
    expect((await shop.requests.get(pathOf(forged.href))).status).toBe(400)
    expect((await press(forged.href)).status).toBe(400)
  })

  test('leads to the question of the bank', async () => {
    const { create, complete, read } = await open()
    const { body } = await create(whole())
    const { body: asked } = await complete(body.id, token('challenge_token'))
    expect([asked.status, first(asked)]).toEqual(['requires_escalation', 'payment_confirmation_required'])
    const led = await press(asked.continue_url)
    const location = led.headers.get('location') ?? ''
    expect(location).toMatch(/^\/_hosted\/challenge\//)
    const answer = `${location.replace('challenge', 'challenges')}/answer`
    const cookie = cookiesOf(led)
    const { status } = await shop.requests.post(answer, { approve: true }, fromOurPage(cookie))
    expect(status).toBe(200)
    const { body: bought } = await read(body.id)
    expect([bought.status, typeof bought.order.id]).toEqual(['completed', 'string'])
  })

  test('keeps from the agent what the person enters later', async () => {
    const { create, read } = await open()
    const { body } = await create({ line_items: [roses()], buyer })
    const led = await press(body.continue_url)
    const changed = await shop.requests.send(
      'PATCH',
      `/v1/checkouts/${body.id}`,
      {
        checkout: {
          buyerInfo: { email: 'secret@example.net' },
          shippingInfo: {
            shippingDestination: { address: { country: 'US', addressLine: '9 Secret Street' } },
          },
        },
      },
      fromOurPage(cookiesOf(led)),
    )
    expect(changed.status).toBe(200)
    const { body: seen } = await read(body.id)
    expect(JSON.stringify(seen)).not.toMatch(/secret/i)
  })
})

test('an agent that sends too many requests waits', async () => {
  const { url } = await agentOf(version)
  let last = await shop.send({ url }, 'GET', '/checkout-sessions/none')
  for (let sent = 0; sent < 12_000 && last.status === 200; sent += 500)
    last = (
      await Promise.all(
        Array.from({ length: 500 }, () => shop.send({ url }, 'GET', '/checkout-sessions/none')),
      )
    ).at(-1) as typeof last
  expect([last.status, last.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})
