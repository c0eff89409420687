import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { agentOf } from '../../../test/agent.ts'
import { token, whole } from '../../../test/agent-checkout.ts'
import { type Loopback, openLoopback } from '../../../test/loopback.ts'

const program = fileURLToPath(new URL('bin.js', import.meta.resolve('@shopify/ucp-cli')))

let server: Loopback
beforeAll(async () => {
  server = await openLoopback()
  const platform = await createTestPlatform({ baseUrl: server.url, seed: 'flower-shop' })
  server.serve((request) => platform.fetch(request))
})
afterAll(() => server.close())

test.each(['2026-08-25', '2026-04-08'])(
  'a published client finds, buys and follows an order in UCP %s',
  async (version) => {
    const client = await openClient(version)
    const discovered = await client('discover')
    expect(discovered.result.protocol.version).toBe(version)

    const { result: found } = await client('catalog search', { query: 'roses' })
    const [product] = found.products
    expect(product).toMatchObject({ title: 'Bouquet of Red Roses', variants: [{ sku: 'bouquet_roses' }] })
    const items = [{ item: { id: product.variants[0].id }, quantity: 2 }]

    const { result: cart } = await client('cart create', { line_items: items })
    expect(cart.line_items).toMatchObject([{ quantity: 2, item: { price: 3500 } }])
    const input = { ...whole(), line_items: [], cart_id: cart.id }
    const { result: checkout } = await client('checkout create', input)
    expect(checkout.status).toBe('ready_for_complete')
    expect(checkout.totals.at(-1)).toEqual({ type: 'total', amount: 7500 })

    const { result: bought } = await client(`checkout complete ${checkout.id}`, token('success_token'))
    expect(bought).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
    const { result: order } = await client(`order get ${bought.order.id}`)
    expect(order).toMatchObject({
      id: bought.order.id,
      checkout_id: checkout.id,
      line_items: [{ quantity: { original: 2, fulfilled: 0 }, status: 'processing' }],
    })
  },
)

/** The published client of UCP, as an agent with a profile of this version. */
async function openClient(version: string) {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-ucp-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const { url } = await agentOf(version)
  const env = { HOME: home, UCP_AGENT_PROFILE_URL: url, UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true' }
  const run = async (...flags: string[]) =>
    (await promisify(execFile)(process.execPath, [program, ...flags], { env, maxBuffer: 10_000_000 })).stdout
  await run('profile', 'init', '--name', 'agent', '--version', version, '--profile-url', url, '--activate')
  return async (command: string, input?: object) => {
    const flags = [...command.split(' '), '--business', server.url, '--format', 'json']
    return JSON.parse(await run(...flags, ...(input ? ['--input', JSON.stringify(input)] : [])))
  }
}
