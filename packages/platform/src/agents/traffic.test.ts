import { listApiKeys } from '@vitrine/client/api-keys'
import { updateAgentSettings } from '@vitrine/client/site-settings'
import { createTestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'
import { agentOf as buyerByKey } from '../../test/acp-agent.ts'
import { type AgentServer, agentOf } from '../../test/agent.ts'
import { linkAssistant } from '../../test/linked-agent.ts'
import { baseUrl, type Requests, requestsTo } from '../../test/requests.ts'
import { owner } from '../../test/staff.ts'
import { jsonLog } from '../kernel/operations/json-log.ts'

let http: Requests
let agent: AgentServer
let platform: Awaited<ReturnType<typeof createTestPlatform>>
let lines: string[]
beforeEach(async () => {
  lines = []
  platform = await createTestPlatform({
    baseUrl,
    seed: 'flower-shop',
    log: jsonLog((line) => lines.push(line)),
  })
  http = requestsTo(platform)
  agent = await agentOf('2026-08-25')
})

/** The newest log line of a request by an assistant. */
const logged = () => lines.map((line) => JSON.parse(line)).findLast((line) => line.agent)?.agent
const counts = async () =>
  [...(await platform.metrics()).matchAll(/^vitrine_agent_requests_total\{(.*)\} (\d+)$/gm)].map(
    ([, labels, count]) => `${labels} ${count}`,
  )
const rpc = (path: string, method: string, params: object = {}, headers: Record<string, string> = {}) =>
  http.post(path, { jsonrpc: '2.0', id: 1, method, params }, headers)

test('requests by UCP are counted by operation, and the log names the agent', async () => {
  const { host } = new URL(agent.url)
  const headers = { 'ucp-agent': `profile="${agent.url}"` }
  await http.post('/ucp/v1/catalog/search', { query: 'roses' }, headers)
  expect(logged()).toEqual({ protocol: 'ucp', operation: 'POST /catalog/search', name: host })
  for (const id of ['one', 'another']) await http.get(`/ucp/v1/carts/${id}`, headers)
  expect(logged()).toEqual({ protocol: 'ucp', operation: 'GET /carts/{id}', name: host })
  await http.get('/.well-known/ucp')
  expect(logged()).toEqual({ protocol: 'ucp', operation: 'profile' })
  expect(await counts()).toEqual([
    'protocol="ucp",operation="POST /catalog/search",status="200" 1',
    'protocol="ucp",operation="GET /carts/{id}",status="200" 2',
    'protocol="ucp",operation="profile",status="200" 1',
  ])
})

test('requests by MCP are counted by tool or method', async () => {
  const meta = { 'ucp-agent': { profile: agent.url } }
  const args = { meta, catalog: { query: 'roses' } }
  await rpc('/mcp', 'tools/call', { name: 'search_catalog', arguments: args })
  expect(logged()).toEqual({ protocol: 'mcp', operation: 'search_catalog', name: new URL(agent.url).host })
  await rpc('/mcp', 'tools/list')
  expect(logged()).toEqual({ protocol: 'mcp', operation: 'tools/list' })
  expect(await counts()).toEqual([
    'protocol="mcp",operation="search_catalog",status="200" 1',
    'protocol="mcp",operation="tools/list",status="200" 1',
  ])
})

test('requests by ACP are named by the id of their key', async () => {
  const staff = await platform.as('staff')
  await updateAgentSettings(staff, { agentSettings: { agenticCommerce: true } })
  const buyer = await buyerByKey({ platform, requests: http, staff })
  await buyer.read('nothing')
  const { apiKeys } = await listApiKeys(staff)
  expect(logged()).toEqual({
    protocol: 'acp',
    operation: 'GET /checkout_sessions/{id}',
    name: apiKeys.find(({ name }) => name === 'Agent')?.id,
  })
})

test('assistants of staff are named by their client', async () => {
  const { partnerClientId: clientId } = await platform.connection()
  const { authorization } = await linkAssistant(http, { clientId, who: owner })
  await rpc('/mcp/staff', 'tools/call', { name: 'find_orders', arguments: {} }, { authorization })
  expect(logged()).toEqual({ protocol: 'staff-mcp', operation: 'find_orders', name: clientId })
  await rpc('/mcp/staff', 'tools/list')
  expect(logged()).toEqual({ protocol: 'staff-mcp', operation: 'other' })
})

test('no caller creates a time series by what it names', async () => {
  for (const made of ['a', 'b', 'c', 'constructor']) {
    const headers = { 'ucp-agent': `profile="https://${made}.example/profile.json"` }
    await http.get(`/ucp/v1/${made}`, headers)
    await rpc('/mcp', made)
    await rpc('/mcp', 'tools/call', { name: made })
  }
  expect(await counts()).toEqual([
    'protocol="ucp",operation="other",status="404" 4',
    'protocol="mcp",operation="other",status="200" 4',
    'protocol="mcp",operation="other",status="400" 4',
  ])
})
