import { updateAgentSettings } from '@vitrine/client/site-settings'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AcpShop,
  agentOf,
  amounts,
  examples,
  openAcpShop,
  order,
  place,
  standard,
  token,
  usual,
} from '../../../test/acp-agent.ts'
import { acpFaultsOf } from '../../../test/acp-schemas.ts'

let shop: AcpShop
beforeAll(async () => {
  shop = await openAcpShop()
})

type Message = { readonly code: string; readonly param?: string }
const codes = ({ messages }: { messages: Message[] }) => messages.map(({ code, param }) => [code, param])

describe('the switch', () => {
  test('gives the protocol an address and a document', async () => {
    const { status, body } = await shop.requests.get('/.well-known/acp.json')
    expect(status).toBe(200)
    expect(acpFaultsOf(body, 'DiscoveryResponse')).toEqual([])
    expect(body).toMatchObject({
      protocol: { version: '2026-04-17' },
      api_base_url: 'http://localhost:4010/acp',
      capabilities: { services: ['checkout'], supported_currencies: ['usd'] },
    })
  })

  test('is off in a new shop, and takes every address away', async () => {
    const { create, key } = await agentOf(shop)
    const { body } = await create(order())
    await updateAgentSettings(shop.staff, { agentSettings: { agenticCommerce: false } })
    const headers = { authorization: `Bearer ${key}`, ...usual() }
    const statuses = [
      await shop.requests.get('/.well-known/acp.json'),
      await shop.requests.post('/acp/checkout_sessions', order(), headers),
      await shop.requests.get(`/acp/checkout_sessions/${body.id}`, headers),
    ].map(({ status }) => status)
    await updateAgentSettings(shop.staff, { agentSettings: { agenticCommerce: true } })
    expect(statuses).toEqual([404, 404, 404])
  })
})

describe('a session', () => {
  test('gets an address, an option, and is bought once', async () => {
    const { create, update, complete, read } = await agentOf(shop)
    const { status, body: begun } = await create({
      currency: 'usd',
      capabilities: {},
      line_items: [{ id: 'bouquet_roses' }, { id: 'pot_ceramic', quantity: 3 }, { id: 'bouquet_roses' }],
    })
    expect([status, begun.status]).toEqual([201, 'not_ready_for_payment'])
    expect(codes(begun)).toEqual([
      ['missing', '$.buyer.email'],
      ['missing', '$.fulfillment_details.address'],
    ])
    expect(begun.line_items).toMatchObject([
      { item: { id: 'bouquet_roses' }, quantity: 2, unit_amount: 3500 },
      { item: { id: 'pot_ceramic' }, quantity: 3 },
    ])
    const { body: named } = await update(begun.id, { buyer: order().buyer })
    const { body: placed } = await update(begun.id, { fulfillment_details: { address: place } })
    expect([named.buyer.email, placed.buyer.email]).toEqual(['ada@example.net', 'ada@example.net'])
    expect(placed.line_items).toEqual(begun.line_items)
    expect(placed.fulfillment_options.map(({ id }: { id: string }) => id)).toEqual([
      'std-ship',
      'exp-ship-us',
    ])
    const { body: ready } = await update(begun.id, standard)
    expect([ready.status, ready.messages]).toEqual(['ready_for_payment', []])
    expect(ready.selected_fulfillment_options).toMatchObject([{ option_id: 'std-ship' }])
    expect(ready.fulfillment_details).toEqual({ name: 'Ada Byron', address: place })
    const { status: paid, body: bought } = await complete(begun.id, token('success_token'))
    expect([paid, bought.status]).toEqual([200, 'completed'])
    expect(acpFaultsOf(bought, 'CheckoutSessionWithOrder')).toEqual([])
    const { body: again } = await complete(begun.id, token('success_token'))
    expect([again.order.id, codes(again)]).toEqual([bought.order.id, [['conflict', undefined]]])
    expect((await read(begun.id)).body.order).toMatchObject({ checkout_session_id: begun.id })
  })

  test('takes a code, and says which one it refused', async () => {
    const { create, update } = await agentOf(shop)
    const { body } = await create(order({ discounts: { codes: ['10off', 'WELCOME20'] } }))
    expect(body.discounts).toMatchObject({
      codes: ['10OFF', 'WELCOME20'],
      applied: [{ id: '10OFF', amount: 350 }],
      rejected: [{ code: 'WELCOME20', reason: 'discount_code_combination_disallowed' }],
    })
    expect(amounts(body)).toMatchObject({ items_base_amount: 3500, discount: 350, total: 3150 })
    const { body: moved } = await update(body.id, standard)
    expect(amounts(moved)).toMatchObject({ discount: 350, fulfillment: 500, total: 3650 })
    const { body: cleared } = await update(body.id, { discounts: { codes: [] } })
    expect(amounts(cleared)).toMatchObject({ fulfillment: 500, total: 4000 })
  })

  test('keeps its option while the new address has it, and loses it silently', async () => {
    const { create, update } = await agentOf(shop)
    const { body } = await create(order())
    await update(body.id, {
      selected_fulfillment_options: [{ type: 'shipping', option_id: 'exp-ship-us', item_ids: [] }],
    })
    const abroad = { ...place, city: 'Toronto', state: 'ON', country: 'CA', postal_code: 'M5H 2N2' }
    const { body: moved } = await update(body.id, { fulfillment_details: { address: abroad } })
    expect(moved.selected_fulfillment_options).toEqual([])
    expect(codes(moved)).toEqual([['missing', '$.selected_fulfillment_options']])
    const { body: wrong } = await update(body.id, {
      selected_fulfillment_options: [{ type: 'shipping', option_id: 'rocket', item_ids: [] }],
    })
    expect(codes(wrong)[0]).toEqual(['not_found', '$.selected_fulfillment_options'])
    const nowhere = { ...place, postal_code: '12' }
    const { body: lost } = await update(body.id, { fulfillment_details: { address: nowhere } })
    expect(codes(lost)[0]).toEqual(['invalid', '$.fulfillment_details.address'])
  })

  test('is declined, then paid with another token, by the buyer who pays', async () => {
    const { create, update, complete } = await agentOf(shop)
    const { body } = await create(order())
    await update(body.id, standard)
    const { body: declined } = await complete(body.id, token('fail_token'))
    expect([declined.status, codes(declined)]).toEqual([
      'ready_for_payment',
      [['payment_declined', '$.payment_data']],
    ])
    const buyer = { email: 'payer@example.net' }
    const { body: bought } = await complete(body.id, { ...token('success_token'), buyer })
    expect([bought.status, bought.buyer.email]).toEqual(['completed', 'payer@example.net'])
  })

  test('waits for the bank, or leads the buyer to it', async () => {
    const { create, update, complete } = await agentOf(shop)
    const ready = async () => (await update((await create(order())).body.id, standard)).body
    const { body: waiting } = await complete((await ready()).id, token('pending_token'))
    expect([waiting.status, waiting.order]).toEqual(['complete_in_progress', undefined])
    const { body: asked } = await complete((await ready()).id, token('challenge_token'))
    expect([asked.status, codes(asked)]).toEqual(['requires_escalation', [['requires_3ds', undefined]]])
    expect(asked.continue_url).toMatch(/^http:\/\/localhost:4010\/_hosted\/agent-checkout/)
  })

  test('is canceled once', async () => {
    const { create, cancel, update } = await agentOf(shop)
    const { body } = await create(order())
    const { body: canceled } = await cancel(body.id, examples.cancel_checkout_session_request)
    expect([canceled.status, canceled.continue_url]).toEqual(['canceled', undefined])
    const late = await cancel(body.id)
    expect([late.status, late.body.code]).toEqual([405, 'not_cancelable'])
    expect((await update(body.id, standard)).body.status).toBe('canceled')
  })

  test('keeps the note of the buyer for the order', async () => {
    const { create, update, complete } = await agentOf(shop)
    const { body } = await create(order({ order_notes: 'Ring twice' }))
    await update(body.id, standard)
    const { body: bought } = await complete(body.id, token('success_token'))
    const { apiKey } = await shop.platform.connection()
    const { body: stored } = await shop.requests.get(`/v1/orders/${bought.order.id}`, {
      authorization: apiKey,
    })
    expect(stored.order.buyerNote).toBe('Ring twice')
  })
})

test('the published examples of requests are taken', async () => {
  const { create, update, complete, cancel } = await agentOf(shop)
  const bodies = (begin: string) => Object.entries(examples).filter(([name]) => name.startsWith(begin))
  for (const [, body] of bodies('create_')) expect((await create(body)).status).toBe(201)
  for (const [, body] of [...bodies('complete_')]) {
    const { body: session } = await create(examples.create_checkout_session_request as object)
    for (const [, change] of bodies('update_')) expect((await update(session.id, change)).status).toBe(200)
    expect((await complete(session.id, body)).status).toBe(200)
  }
  for (const [, body] of bodies('cancel_')) {
    const { body: session } = await create(order())
    expect((await cancel(session.id, body)).status).toBe(200)
  }
})

test('a session without a change for a month expires', async () => {
  const { create, read, cancel } = await agentOf(shop)
  const { body } = await create(order())
  await shop.platform.clock.advance(31 * 86_400_000)
  expect((await read(body.id)).body.status).toBe('expired')
  expect((await cancel(body.id)).status).toBe(405)
})
