import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { buyer, buyerOf, roses, token, whole } from '../../../test/agent-checkout.ts'
import { findAgentCart, sweepAgentCarts } from './cart-store.ts'

let shop: AgentShop
beforeAll(async () => {
  shop = await openAgentShop()
})

describe.each(['2026-08-25', '2026-04-08'])('a cart in %s', (version) => {
  async function open() {
    const agent = await agentOf(version)
    const ask = (method: string, path: string, body?: object) => shop.send(agent, method, path, body)
    return { ask, checkouts: buyerOf(shop, agent, version) }
  }

  test('has items and a code, changes, and ends', async () => {
    const { ask } = await open()
    const { status, body } = await ask('POST', '/carts', {
      line_items: [roses(2), { item: { id: 'pot_ceramic' }, quantity: 1 }],
      buyer,
      discounts: { codes: ['10OFF', 'WELCOME20'] },
    })
    expect(status).toBe(201)
    expect(body.totals).toEqual([
      { type: 'subtotal', amount: 8500 },
      { type: 'discount', amount: -850 },
      { type: 'total', amount: 7650 },
    ])
    expect(body.messages.map(({ code }: { code: string }) => code)).toEqual([
      'discount_code_combination_disallowed',
    ])
    const path = `/carts/${body.id}`
    const [line] = body.line_items
    const { body: less } = await ask('PUT', path, { line_items: [{ ...line, quantity: 1 }] })
    expect(less.line_items).toMatchObject([{ id: line.id, item: { id: 'bouquet_roses' }, quantity: 1 }])
    expect([less.buyer.email, less.discounts.applied]).toEqual([undefined, []])
    expect((await ask('GET', path)).body.totals).toEqual(less.totals)
    expect((await ask('POST', `${path}/cancel`)).body.id).toBe(body.id)
    expect((await ask('GET', path)).body.messages[0].code).toBe('not_found')

    const { body: another } = await ask('POST', '/carts', { line_items: [roses()] })
    const data = { db: shop.platform.db, siteId: shop.platform.siteId }
    await sweepAgentCarts(data)
    expect(await findAgentCart(data, body.id)).toBeUndefined()
    expect(await findAgentCart(data, another.id)).toBeDefined()
  })

  test('becomes one checkout with its items and its code, which is bought', async () => {
    const { ask, checkouts } = await open()
    const { body: cart } = await ask('POST', '/carts', {
      line_items: [roses()],
      buyer,
      discounts: { codes: ['10OFF'] },
    })
    const { fulfillment } = whole()
    const { status, body } = await checkouts.create({ cart_id: cart.id, fulfillment })
    expect([status, body.status]).toEqual([201, 'ready_for_complete'])
    expect(body.line_items[0]).toMatchObject({ id: cart.line_items[0].id, item: { id: 'bouquet_roses' } })
    expect(body.discounts.applied[0].code).toBe('10OFF')
    expect((await checkouts.create({ cart_id: cart.id })).body.id).toBe(body.id)
    expect((await checkouts.complete(body.id, token('success_token'))).body.status).toBe('completed')
    expect((await ask('GET', `/carts/${cart.id}`)).body.messages[0].code).toBe('not_found')
    expect((await checkouts.create({ cart_id: cart.id })).body.messages[0].code).toBe('not_found')
  })

  test('gets another checkout after the first one was canceled', async () => {
    const { ask, checkouts } = await open()
    const { body: cart } = await ask('POST', '/carts', { line_items: [roses()], buyer })
    const { body: first } = await checkouts.create({ cart_id: cart.id })
    await checkouts.cancel(first.id)
    const { status, body: second } = await checkouts.create({ cart_id: cart.id })
    expect([status, second.status, second.id === first.id]).toEqual([201, 'incomplete', false])
    expect((await checkouts.read(first.id)).body.status).toBe('canceled')
  })

  test('does not exist for another agent, and is not made of nothing', async () => {
    const [mine, other] = [await open(), await open()]
    const { body } = await mine.ask('POST', '/carts', { line_items: [roses()] })
    const path = `/carts/${body.id}`
    for (const reply of [
      await other.ask('GET', path),
      await other.ask('PUT', path, { line_items: [roses()] }),
      await other.ask('POST', `${path}/cancel`),
      await other.checkouts.create({ cart_id: body.id }),
    ])
      expect(reply.body.messages[0].code).toBe('not_found')
    expect((await mine.ask('GET', path)).body.id).toBe(body.id)
    const nothing = await mine.ask('POST', '/carts', { line_items: [{ item: { id: 'no' }, quantity: 1 }] })
    expect([nothing.body.id, nothing.body.messages[0].code]).toEqual([undefined, 'item_unavailable'])
  })
})
