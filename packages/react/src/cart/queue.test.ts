import { onlineManager, QueryClient } from '@tanstack/react-query'
import { createClient } from '@vitrine/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { keys } from '../keys.ts'
// Loads the module in advance, so that the test can count turns.
import './perform.ts'
import { createCartQueue } from './queue.ts'

/** A platform that responds on demand and records its calls. */
function setUp() {
  const asked: {
    readonly call: string
    readonly body: Record<string, unknown>
    readonly key: string | null
    readonly answer: (response: Response) => void
    readonly lose: () => void
  }[] = []
  const fetch = (url: string, init: RequestInit) =>
    new Promise<Response>((answer, fail) => {
      asked.push({
        call: `${init.method} ${new URL(url).pathname.split('/').at(-1)}`,
        body: JSON.parse(String(init.body ?? '{}')),
        key: new Headers(init.headers).get('idempotency-key'),
        answer,
        lose: () => fail(new TypeError('Failed to fetch')),
      })
    })
  const queries = new QueryClient()
  const client = createClient({ baseUrl: 'http://platform.test', fetch, retries: 0 })
  queries.setQueryData(keys.cart, {
    lineItems: [{ id: 'l1', quantity: 1, catalogReference: { appId: 'a', catalogItemId: 'lamp' } }],
  })
  const queue = createCartQueue(client, queries)
  const idle = async (condition: () => boolean) => {
    for (let turn = 0; turn < 100 && !condition(); turn++)
      await new Promise((resolve) => setImmediate(resolve))
    expect(condition()).toBe(true)
  }
  const reply = async (at: number, quantity: number) => {
    await idle(() => asked.length > at)
    asked[at]?.answer(
      Response.json({
        cart: {
          lineItems: [{ id: 'l1', quantity, catalogReference: { appId: 'a', catalogItemId: 'lamp' } }],
        },
      }),
    )
  }
  return { asked, queries, queue, idle, reply }
}

describe('the cart queue', () => {
  test('sends one change after the other, and the last one wins', async () => {
    const { asked, queue, queries, idle, reply } = setUp()
    queue.want({ kind: 'quantity', lineItemId: 'l1', quantity: 2 })
    await idle(() => asked.length === 1)
    queue.want({ kind: 'quantity', lineItemId: 'l1', quantity: 3 })
    queue.want({ kind: 'quantity', lineItemId: 'l1', quantity: 4 })
    expect(asked).toHaveLength(1)
    await reply(0, 2)
    await reply(1, 4)
    await idle(() => queue.state().intents.length === 0)
    expect(asked.map(({ body }) => body.lineItems)).toEqual([
      [{ id: 'l1', quantity: 2 }],
      [{ id: 'l1', quantity: 4 }],
    ])
    expect(queries.getQueryData(keys.cart)).toMatchObject({ lineItems: [{ quantity: 4 }] })
  })

  test('undoes a refused change, reports it and continues', async () => {
    const { asked, queue, queries, idle, reply } = setUp()
    queue.want({ kind: 'coupon', code: 'NOPE' })
    queue.want({ kind: 'quantity', lineItemId: 'l1', quantity: 3 })
    await idle(() => asked.length === 1)
    const refusal = {
      message: 'No such coupon',
      details: {
        applicationError: { code: 'ERROR_COUPON_DOES_NOT_EXIST', description: 'No such coupon', data: {} },
      },
    }
    asked[0]?.answer(Response.json(refusal, { status: 404 }))
    await reply(1, 1)
    await idle(() => queue.state().problem !== undefined)
    expect(queue.state().problem).toMatchObject({
      intent: { kind: 'coupon' },
      error: { code: 'ERROR_COUPON_DOES_NOT_EXIST' },
    })
    await reply(2, 3)
    await idle(() => queue.state().intents.length === 0)
    expect(asked.map(({ call }) => call)).toEqual([
      'PATCH current',
      'GET current',
      'POST update-line-items-quantity',
    ])
    expect(queries.getQueryData(keys.cart)).toMatchObject({ lineItems: [{ quantity: 3 }] })
  })

  test('drops the changes of the previous user after a sign-in', async () => {
    const { queue, queries, asked, idle, reply } = setUp()
    queue.want({ kind: 'quantity', lineItemId: 'l1', quantity: 2 })
    queue.want({ kind: 'coupon', code: 'THEIRS' })
    await idle(() => asked.length === 1)

    queue.forget()
    queries.removeQueries({ queryKey: keys.mine })
    expect(queue.state()).toEqual({ intents: [], problem: undefined })
    queue.want({ kind: 'coupon', code: 'MINE' })
    await idle(() => asked.length === 2)
    await reply(0, 2)
    await new Promise((resolve) => setImmediate(resolve))

    expect(asked[1]?.body).toMatchObject({ couponCode: 'MINE' })
    expect(queries.getQueryData(keys.cart)).toBeUndefined()
    await reply(1, 7)
    await idle(() => queue.state().intents.length === 0)
    expect(queries.getQueryData(keys.cart)).toMatchObject({ lineItems: [{ quantity: 7 }] })
    expect(asked).toHaveLength(2)
  })
})

describe('without a network', () => {
  beforeEach(() => onlineManager.setOnline(false))
  afterEach(() => onlineManager.setOnline(true))

  test('a change waits, and is sent when the network is back', async () => {
    const { asked, queue, idle, reply } = setUp()
    queue.want({ kind: 'quantity', lineItemId: 'l1', quantity: 2 })
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toHaveLength(0)
    expect(queue.state()).toMatchObject({ intents: [{ quantity: 2 }], problem: undefined })
    onlineManager.setOnline(true)
    await reply(0, 2)
    await idle(() => queue.state().intents.length === 0)
    expect(queue.state().problem).toBeUndefined()
  })

  test('a change whose response was lost is sent again with its key', async () => {
    onlineManager.setOnline(true)
    const waits = vi.spyOn(onlineManager, 'subscribe')
    const { asked, queue, reply } = setUp()
    queue.want({ kind: 'quantity', lineItemId: 'l1', quantity: 2 })
    await expect.poll(() => asked.length).toBe(1)
    onlineManager.setOnline(false)
    asked[0]?.lose()
    await expect.poll(() => waits.mock.calls.length).toBe(1)
    onlineManager.setOnline(true)
    await expect.poll(() => asked.length).toBe(2)
    await reply(1, 2)
    await expect.poll(() => queue.state().intents.length).toBe(0)
    expect(queue.state().problem).toBeUndefined()
    expect(asked[1]?.key).toBeTypeOf('string')
    expect(asked[1]?.key).toBe(asked[0]?.key)
  })
})
