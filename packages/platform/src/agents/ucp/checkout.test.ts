import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { address, buyer, buyerOf, roses, token, whole } from '../../../test/agent-checkout.ts'

let shop: AgentShop
beforeAll(async () => {
  shop = await openAgentShop()
})

type Message = { readonly code: string; readonly path?: string }
const codes = ({ messages = [] }: { messages?: Message[] }) => messages.map(({ code, path }) => [code, path])
const amounts = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  Object.fromEntries(totals.map(({ type, amount }) => [type, amount]))

describe.each(['2026-08-25', '2026-04-08'])('a checkout in %s', (version) => {
  const open = async () => buyerOf(shop, await agentOf(version), version)

  test('begins with items and says what is missing', async () => {
    const { create, read } = await open()
    const { status, body } = await create({ line_items: [roses(2)] })
    expect([status, body.status]).toEqual([201, 'incomplete'])
    expect(codes(body)).toEqual([
      ['missing', '$.buyer.email'],
      ['missing', '$.fulfillment.methods[0].selected_destination_id'],
    ])
    expect(body.line_items[0]).toMatchObject({ item: { id: 'bouquet_roses', price: 3500 }, quantity: 2 })
    expect(amounts(body)).toEqual({ subtotal: 7000, total: 7000 })
    expect(body.links.map(({ type }: { type: string }) => type)).toEqual([
      'terms_of_service',
      'privacy_policy',
      'refund_policy',
    ])
    expect((await read(body.id)).body).toEqual(body)
  })

  test('gets an address, an option, and is bought once', async () => {
    const { create, update, complete, read } = await open()
    const { body: begun } = await create({ line_items: [roses()] })
    const { body: placed } = await update(begun.id, {
      line_items: [roses()],
      buyer,
      fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
    })
    const [method] = placed.fulfillment.methods
    const id = method.destinations[0].id
    expect(method).toMatchObject({ selected_destination_id: null, groups: [] })
    const chosen = { type: 'shipping', destinations: [{ id, ...address }], selected_destination_id: id }
    const { body: shipped } = await update(begun.id, {
      line_items: [roses()],
      buyer,
      fulfillment: { methods: [chosen] },
    })
    const [group] = shipped.fulfillment.methods[0].groups
    expect(group.options.map((option: { id: string }) => option.id)).toEqual(['std-ship', 'exp-ship-us'])
    const { body: ready } = await update(begun.id, {
      line_items: [roses()],
      buyer,
      fulfillment: { methods: [{ ...chosen, groups: [{ selected_option_id: 'exp-ship-us' }] }] },
    })
    expect([ready.status, codes(ready)]).toEqual(['ready_for_complete', []])
    expect(amounts(ready)).toEqual({ subtotal: 3500, fulfillment: 1500, total: 5000 })
    expect(ready.line_items[0].id).toBe(begun.line_items[0].id)
    const { status, body: bought } = await complete(begun.id, token('success_token'))
    expect([status, bought.status]).toEqual([200, 'completed'])
    expect(bought.order).toMatchObject({ id: expect.any(String), permalink_url: expect.any(String) })
    const { body: again } = await complete(begun.id, token('success_token'))
    expect([again.status, again.order.id, codes(again)]).toEqual([
      'completed',
      bought.order.id,
      [['checkout_completed', undefined]],
    ])
    expect((await read(begun.id)).body.order.id).toBe(bought.order.id)
    const permalink = new URL(bought.order.permalink_url)
    expect((await shop.requests.get(permalink.pathname + permalink.search)).status).toBe(200)
  })

  test('takes a code, refuses a second one, and gives it back', async () => {
    const { create, update } = await open()
    const { body } = await create(whole({ discounts: { codes: ['10off', 'WELCOME20'] } }))
    expect(codes(body)).toEqual([['discount_code_combination_disallowed', '$.discounts.codes[1]']])
    expect(body.discounts.applied).toMatchObject([
      { code: '10OFF', amount: 350, allocations: [{ path: '$.line_items[0]', amount: 350 }] },
    ])
    expect(amounts(body)).toMatchObject({ subtotal: 3500, discount: -350, total: 3650 })
    const { body: cleared } = await update(body.id, whole({ discounts: { codes: [] } }))
    expect([cleared.discounts.applied, amounts(cleared).total]).toEqual([[], 4000])
    const { body: wrong } = await update(body.id, whole({ discounts: { codes: ['NOPE'] } }))
    expect(codes(wrong)).toEqual([['discount_code_invalid', '$.discounts.codes[0]']])
  })

  test('is the whole that the agent sent last: what is left out is gone', async () => {
    const { create, update } = await open()
    const { body } = await create(
      whole({ line_items: [roses(), { item: { id: 'pot_ceramic' }, quantity: 3 }] }),
    )
    const [, pot] = body.line_items
    const { body: less } = await update(body.id, { line_items: [{ ...pot, quantity: 1 }] })
    expect(less.line_items).toMatchObject([{ id: pot.id, quantity: 1 }])
    expect(less.buyer.email).toBeUndefined()
    expect(less.status).toBe('incomplete')
  })

  test('keeps its option and destination when the agent selects unknown ones', async () => {
    const { create, update } = await open()
    const { body } = await create(whole())
    const [method] = whole().fulfillment.methods
    const { body: place } = await update(body.id, {
      ...whole(),
      fulfillment: { methods: [{ ...method, selected_destination_id: 'moon' }] },
    })
    expect(codes(place)[0]).toEqual(['not_found', '$.fulfillment.methods[0].selected_destination_id'])
    expect(place.fulfillment.methods[0].selected_destination_id).toBe('home')
    const { body: option } = await update(body.id, {
      ...whole(),
      fulfillment: { methods: [{ ...method, groups: [{ selected_option_id: 'rocket' }] }] },
    })
    expect(codes(option)[0]).toEqual(['not_found', '$.fulfillment.methods[0].groups[0].selected_option_id'])
    expect(option.fulfillment.methods[0].groups[0].selected_option_id).toBe('std-ship')
  })

  test('reports items that cannot be bought', async () => {
    const { create, update } = await open()
    const { status, body } = await create({ line_items: [{ item: { id: 'pink_wumpus' }, quantity: 1 }] })
    expect([status, body.ucp.status, body.id]).toEqual([200, 'error', undefined])
    expect(codes(body)).toEqual([['item_unavailable', '$.line_items']])
    const { body: sold } = await create({ line_items: [{ item: { id: 'gardenias' }, quantity: 1 }] })
    expect(codes(sold)[0]?.[0]).toBe('out_of_stock')
    const { body: many } = await create({ line_items: [{ item: { id: 'pot_ceramic' }, quantity: 5_000 }] })
    expect([many.line_items[0].quantity, codes(many)[0]]).toEqual([
      2_000,
      ['quantity_adjusted', '$.line_items[0].quantity'],
    ])
    const { body: partly } = await update(many.id, {
      line_items: [roses(), { item: { id: 'pink_wumpus' }, quantity: 1 }],
    })
    expect(partly.line_items).toHaveLength(1)
    expect(codes(partly)[0]).toEqual(['item_unavailable', '$.line_items'])
  })

  test('is declined, then paid with another token', async () => {
    const { create, complete } = await open()
    const { body } = await create(whole())
    const { status, body: declined } = await complete(body.id, token('fail_token'))
    expect([status, declined.status, codes(declined)]).toEqual([
      200,
      'ready_for_complete',
      [['payment_failed', '$.payment.instruments[0]']],
    ])
    expect((await complete(body.id, token('unknown'))).body.status).toBe('ready_for_complete')
    expect((await complete(body.id, token('success_token'))).body.status).toBe('completed')
  })

  test('waits while the bank decides', async () => {
    const { create, complete, update, read } = await open()
    const { body } = await create(whole())
    const { body: waiting } = await complete(body.id, token('pending_token'))
    expect([waiting.status, waiting.order]).toEqual(['complete_in_progress', undefined])
    expect(codes((await update(body.id, whole())).body)).toEqual([['payment_in_progress', undefined]])
    await shop.platform.clock.advance(3 * 60_000)
    expect((await read(body.id)).body.status).toBe('completed')
  })

  test('is canceled, and then neither changes nor becomes an order', async () => {
    const { create, cancel, update, complete } = await open()
    const { body } = await create(whole())
    const { body: canceled } = await cancel(body.id)
    expect([canceled.status, canceled.continue_url]).toEqual(['canceled', undefined])
    expect(codes((await update(body.id, whole())).body)).toEqual([['checkout_canceled', undefined]])
    const { body: still } = await complete(body.id, token('success_token'))
    expect([still.status, still.order]).toEqual(['canceled', undefined])
  })

  test('is not completed while something is missing', async () => {
    const { create, complete } = await open()
    const { body } = await create({ line_items: [roses()] })
    const { status, body: still } = await complete(body.id, token('success_token'))
    expect([status, still.status, still.order]).toEqual([200, 'incomplete', undefined])
  })
})

test('an address takes a region by its code or its name, and shipping is free above 100 dollars', async () => {
  const { create } = buyerOf(shop, await agentOf('2026-08-25'), '2026-08-25')
  for (const address_region of ['CA', 'US-CA', 'California']) {
    const [method] = whole().fulfillment.methods
    const destinations = [{ id: 'home', ...address, address_region }]
    const { body } = await create({
      ...whole({ line_items: [roses(3)] }),
      fulfillment: { methods: [{ ...method, destinations }] },
    })
    expect(body.status).toBe('ready_for_complete')
    const [option] = body.fulfillment.methods[0].groups[0].options
    expect([option.title, option.totals[1].amount]).toEqual(['Standard Shipping (Free)', 0])
  }
})

test('the buyer’s consent is a map of purposes in one version and booleans in the other', async () => {
  const newer = buyerOf(shop, await agentOf('2026-08-25'), '2026-08-25')
  const marketing = { granted: true, source: 'platform' }
  const { body: first } = await newer.create({
    line_items: [roses()],
    buyer: { ...buyer, consent: { 'dev.ucp.consent.marketing': marketing, 'com.example.other': marketing } },
  })
  expect(first.buyer.consent).toEqual({
    'dev.ucp.consent.marketing': { ...marketing, description: expect.any(String) },
  })
  const { body: kept } = await newer.update(first.id, { line_items: [roses()], buyer })
  expect(kept.buyer.consent['dev.ucp.consent.marketing'].granted).toBe(true)
  const older = buyerOf(shop, await agentOf('2026-04-08'), '2026-04-08')
  const { body: second } = await older.create({
    line_items: [roses()],
    buyer: { ...buyer, consent: { marketing: false, analytics: true } },
  })
  expect(second.buyer.consent).toEqual({ marketing: false })
})

test('an agent without extensions gets none of their fields, and a person enters the address', async () => {
  const agent = await agentOf('2026-08-25', ['dev.ucp.shopping.checkout'])
  const { create } = buyerOf(shop, agent, '2026-08-25')
  const { body } = await create(whole({ discounts: { codes: ['10OFF'] } }))
  expect(body).not.toHaveProperty('fulfillment')
  expect(body).not.toHaveProperty('discounts')
  expect(Object.keys(body.ucp.capabilities)).toEqual(['dev.ucp.shopping.checkout'])
})
