import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentServer, type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'

let flowers: AgentShop
let clothes: AgentShop
beforeAll(async () => {
  flowers = await openAgentShop()
  clothes = await openAgentShop('clothes-shop')
})

describe.each(['2026-08-25', '2026-04-08'])('the catalogue in %s', (version) => {
  let agent: AgentServer
  const ask = async (shop: AgentShop, path: string, body: object) => {
    agent = await agentOf(version)
    const reply = await shop.send(agent, 'POST', path, body)
    expect([reply.status, reply.body.ucp]).toMatchObject([200, { version, status: 'success' }])
    return reply.body
  }
  const search = (shop: AgentShop, body: object) => ask(shop, '/catalog/search', body)
  const lookup = (shop: AgentShop, body: object) => ask(shop, '/catalog/lookup', body)
  const product = (shop: AgentShop, body: object) => ask(shop, '/catalog/product', body)

  test('finds products by words, with prices in minor units', async () => {
    const { ucp, products, pagination } = await search(flowers, { query: 'roses' })
    expect(Object.keys(ucp.capabilities)).toEqual(['dev.ucp.shopping.catalog.search'])
    expect(products[0]).toMatchObject({
      title: 'Bouquet of Red Roses',
      price_range: { min: { amount: 3500, currency: 'USD' } },
      variants: [{ sku: 'bouquet_roses', availability: { available: true, status: 'in_stock' } }],
    })
    expect(pagination).toMatchObject({ has_next_page: false, total_count: 1 })
  })

  test('finds products by price and collection, page by page', async () => {
    const { products } = await search(flowers, { filters: { price: { min: 2500, max: 3000 } } })
    expect(products.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Spring Tulips',
      'Sunflower Bundle',
    ])
    const filters = { categories: ['knitwear'] }
    const first = await search(clothes, { filters, pagination: { limit: 2 } })
    expect(first.products).toHaveLength(2)
    expect(first.pagination.has_next_page).toBe(true)
    const { cursor } = first.pagination
    const second = await search(clothes, { filters, pagination: { limit: 2, cursor } })
    expect(second.products[0].id).not.toBe(first.products[0].id)
  })

  test('looks products up by SKU, variant and product, each once, and says what is missing', async () => {
    const found = await search(clothes, { query: 'Field Tee' })
    const tee = found.products[0]
    const ids = ['FIELD-TEE-CHALK-S', tee.id, tee.variants[3].id, tee.id, 'pink_wumpus']
    const { products, messages } = await lookup(clothes, { ids })
    expect(products).toHaveLength(1)
    expect(products[0].variants.map(({ inputs }: { inputs: object[] }) => inputs)).toEqual([
      [{ id: 'FIELD-TEE-CHALK-S', match: 'exact' }],
      [{ id: tee.id, match: 'featured' }],
      [{ id: tee.variants[3].id, match: 'exact' }],
    ])
    expect(messages).toEqual([
      { type: 'info', code: 'not_found', content: 'There is no product with the id pink_wumpus' },
    ])
  })

  test('shows one product, the chosen variant first', async () => {
    const { product: tee } = await product(clothes, {
      id: 'FIELD-TEE-CHALK-S',
      selected: [
        { name: 'Color', label: 'Navy' },
        { name: 'Size', label: 'M' },
      ],
    })
    expect(tee.variants[0]).toMatchObject({ sku: 'FIELD-TEE-NAVY-M' })
    expect(tee.selected).toHaveLength(2)
  })
})

test('a search without words and filters is refused, and so is a body that is no JSON', async () => {
  const agent = await agentOf('2026-08-25')
  const empty = await flowers.send(agent, 'POST', '/catalog/search', {})
  expect([empty.status, empty.body.code]).toEqual([400, 'invalid_request'])
  const wrong = await flowers.send(agent, 'POST', '/catalog/lookup', { ids: 'roses' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_request'])
})

test('a product that does not exist is an outcome, not an error of the exchange', async () => {
  const agent = await agentOf('2026-08-25')
  const { status, body } = await flowers.send(agent, 'POST', '/catalog/product', { id: 'pink_wumpus' })
  expect([status, body.ucp.status]).toEqual([200, 'error'])
  expect(body.messages[0]).toMatchObject({ code: 'not_found', severity: 'unrecoverable' })
})
