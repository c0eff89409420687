import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentServer, type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { roses, token, whole } from '../../../test/agent-checkout.ts'

let shop: AgentShop
beforeAll(async () => {
  shop = await openAgentShop()
})

const ask = (method: string, params: object = {}) =>
  shop.requests.post('/mcp', { jsonrpc: '2.0', id: 1, method, params })

/** The tools of an agent. Each answer is valid by the published schema of its version, and by that of its tool. */
async function toolsOf(agent: AgentServer, version: string) {
  const { tools } = (await ask('tools/list')).body.result
  const names: string[] = tools.map(({ name }: { name: string }) => name)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const { name, outputSchema } of tools) ajv.addSchema(outputSchema, name)
  const used = new Set<string>()
  let keys = 0
  return {
    unused: () => names.filter((name) => !used.has(name)),
    async use(name: string, args: object = {}) {
      const meta = { 'ucp-agent': { profile: agent.url }, 'idempotency-key': `key-${keys++}` }
      const { status, body } = await ask('tools/call', { name, arguments: { meta, ...args } })
      expect([status, body.error]).toEqual([200, undefined])
      const { structuredContent: answer } = body.result
      expect(answer.ucp.version).toBe(version)
      ajv.validate(name, answer)
      expect(ajv.errors ?? []).toEqual([])
      used.add(name)
      return answer
    },
  }
}

describe.each(['2026-08-25', '2026-04-08'])('in UCP %s', (version) => {
  test('every tool answers as its schema says', async () => {
    const { use, unused } = await toolsOf(await agentOf(version), version)
    const { products } = await use('search_catalog', { catalog: { query: 'roses' } })
    const [{ id, variants }] = products
    expect((await use('lookup_catalog', { catalog: { ids: [id] } })).products).toHaveLength(1)
    expect((await use('get_product', { catalog: { id } })).product).toMatchObject({ id })

    const lines = (quantity: number) => ({ line_items: [{ item: { id: variants[0].id }, quantity }] })
    const cart = await use('create_cart', { cart: lines(1) })
    const changed = await use('update_cart', { id: cart.id, cart: lines(2) })
    expect(await use('get_cart', { id: cart.id })).toEqual(changed)
    await use('cancel_cart', { id: cart.id })

    const begun = await use('create_checkout', { checkout: { line_items: [roses()] } })
    expect(begun.status).toBe('incomplete')
    const ready = await use('update_checkout', { id: begun.id, checkout: whole() })
    expect(ready.status).toBe('ready_for_complete')
    expect(await use('get_checkout', { id: begun.id })).toMatchObject({ status: ready.status })
    const bought = await use('complete_checkout', { id: begun.id, checkout: token('success_token') })
    expect(bought.status).toBe('completed')
    expect(await use('get_order', { id: bought.order.id })).toMatchObject({ id: bought.order.id })
    const left = await use('create_checkout', { checkout: whole() })
    expect((await use('cancel_checkout', { id: left.id })).status).toBe('canceled')
    expect(unused()).toEqual([])
  })

  test.each([
    'get_product',
    'get_cart',
    'update_cart',
    'cancel_cart',
    'get_checkout',
    'update_checkout',
    'complete_checkout',
    'cancel_checkout',
    'get_order',
  ])('%s answers an unknown id as its schema says', async (name) => {
    const { use } = await toolsOf(await agentOf(version), version)
    const id = 'unknown'
    const answer = await use(name, {
      id,
      cart: { line_items: [roses()] },
      checkout: whole(token('success_token')),
      catalog: { id },
    })
    expect(answer.ucp.status).toBe('error')
  })
})
