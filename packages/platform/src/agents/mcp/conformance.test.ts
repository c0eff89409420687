import { createTestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentAt, linkAssistant } from '../../../test/linked-agent.ts'
import { type Loopback, openLoopback } from '../../../test/loopback.ts'
import { type Check, runMcpTests } from '../../../test/mcp-checks.ts'
import { expectedFaults } from '../../../test/mcp-expected.ts'
import { baseUrl, type Requests, requestsTo } from '../../../test/requests.ts'
import { owner } from '../../../test/staff.ts'

let server: Loopback
let world: Requests
beforeAll(async () => {
  server = await openLoopback()
  const here = server.url
  const platform = await createTestPlatform({ baseUrl: here, seed: 'empty' })
  world = requestsTo({
    fetch: (address, init) => {
      const headers = new Headers((init as RequestInit).headers)
      if (headers.has('origin')) headers.set('origin', here)
      const moved = String(address)
        .replaceAll(baseUrl, here)
        .replaceAll(encodeURIComponent(baseUrl), encodeURIComponent(here))
      return platform.fetch(moved, { ...init, headers })
    },
  })
  const { partnerClientId: clientId } = await platform.connection()
  const { authorization } = await linkAssistant(world, { clientId, who: owner })
  server.serve((request) => {
    // The program sends no token.
    if (new URL(request.url).pathname === '/mcp/staff') request.headers.set('authorization', authorization)
    return platform.fetch(request)
  })
})
afterAll(() => server.close())

const everyServer: Readonly<Record<string, readonly string[]>> = {
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'http-header-validation',
    'dns-rebinding-protection',
    'caching',
    'input-required-result-unsupported-methods',
    'server-sse-multiple-streams',
  ],
}
/** Each call of a shopper’s agent names the agent, and one test calls the first tool without arguments. */
const faultsOf: Readonly<Record<string, readonly string[]>> = {
  '/mcp': ['sep-2243-server-accepts-whitespace-header-value'],
  '/mcp/staff': [],
}
const expected = Object.values(expectedFaults).flat()

describe.each(Object.keys(faultsOf))('the conformance tests of MCP at %s', (path) => {
  const all: Check[] = []

  test.each(Object.keys(everyServer))('have the expected faults alone in revision %s', async (revision) => {
    const flags = ['--url', server.url + path, '--suite', 'all', '--spec-version', revision]
    const checks = await runMcpTests(['server', ...flags])
    all.push(...checks)
    const allowed = [...expected, ...(faultsOf[path] ?? [])]
    expect(faulty(checks).filter(({ id }) => !allowed.includes(id))).toEqual([])
    const passed = new Set(
      checks.filter(({ status }) => status === 'SUCCESS').map(({ scenario }) => scenario),
    )
    expect([...passed]).toEqual(expect.arrayContaining([...(everyServer[revision] ?? [])]))
  })

  test('have each expected fault', () => {
    const found = new Set(faulty(all).map(({ id }) => id))
    expect([...expected, ...(faultsOf[path] ?? [])].filter((id) => !found.has(id))).toEqual([])
  })
})

test('the authorization server passes, with a client that registers itself', async () => {
  const callback = await openLoopback()
  callback.close()
  const redirectUri = `${callback.url}/callback`
  const { body: client } = await world.post('/oauth2/register', {
    client_name: 'Conformance',
    redirect_uris: [redirectUri],
  })
  const flags = ['--url', server.url, '--client-id', client.client_id, '--resource', `${server.url}/mcp`]
  let visited: Promise<unknown> | undefined
  const checks = await runMcpTests(
    ['authorization', ...flags, '--port', new URL(redirectUri).port],
    (output) => {
      const address = /^http.*\/oauth2\/authorize\?.*$/m.exec(output)?.[0]
      if (address && !visited) visited = visit(address)
    },
  )
  await visited
  expect(checks.map(({ id, status }) => [id, status])).toEqual([
    ['authorization-code-grant', 'SUCCESS'],
    ['authorization-server-metadata', 'SUCCESS'],
    ['authorization-server-metadata-cimd', 'SUCCESS'],
  ])
})

/** As the browser of a customer, who signs in and agrees. */
async function visit(address: string): Promise<void> {
  const { redirectTo } = await consentAt(world, address.slice(server.url.length))
  await fetch(redirectTo)
}

const faulty = (checks: readonly Check[]) =>
  checks
    .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
    .map(({ scenario, id, errorMessage }) => ({ scenario, id, errorMessage }))
