import { beforeAll, expect, test } from 'vitest'
import { type AgentShop, agentOf, openAgentShop } from '../../../test/agent.ts'
import { address, buyerOf, token, whole } from '../../../test/agent-checkout.ts'

const version = '2026-08-25'
let shop: AgentShop
let authorization: string
beforeAll(async () => {
  shop = await openAgentShop()
  authorization = (await shop.platform.connection()).apiKey
})

const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount

async function setPrice(value: string): Promise<void> {
  const found = await shop.requests.post('/v1/products/query', { query: {} }, { authorization })
  const roses = found.body.products.find(({ slug }: { slug: string }) => slug.includes('rose'))
  const sent = { ids: [roses.id], adjustment: { type: 'SET', value } }
  const { status } = await shop.requests.post('/v1/bulk/products/adjust-prices', sent, { authorization })
  expect(status).toBe(200)
}

test('a price that changed since the last answer is shown before it is charged', async () => {
  const { create, complete } = buyerOf(shop, await agentOf(version), version)
  const { body: made } = await create(whole())
  await setPrice('36.00')
  const { body: asked } = await complete(made.id, token('success_token'))
  expect(asked).toMatchObject({
    status: 'ready_for_complete',
    messages: [{ type: 'warning', code: 'price_changed', path: '$.totals' }],
  })
  expect(totalOf(asked)).toBe((totalOf(made) ?? 0) + 100)
  const { body: bought } = await complete(made.id, token('success_token'))
  expect([bought.status, totalOf(bought)]).toEqual(['completed', totalOf(asked)])
  await setPrice('35.00')
})

test('a wrong billing address of the payment is refused, and a right one is kept', async () => {
  const { create, complete } = buyerOf(shop, await agentOf(version), version)
  const { body } = await create(whole())
  const payWith = (billing_address: object) => {
    const [instrument] = token('success_token').payment.instruments
    return complete(body.id, { payment: { instruments: [{ ...instrument, billing_address }] } })
  }
  const { body: refused } = await payWith({ ...address, postal_code: 'never' })
  expect(refused).toMatchObject({ status: 'ready_for_complete', messages: [{ type: 'error' }] })
  expect((await payWith({ ...address, street_address: '1 Other Street' })).body.status).toBe('completed')
})
