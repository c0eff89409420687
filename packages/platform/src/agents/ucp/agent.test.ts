import { beforeAll, describe, expect, test } from 'vitest'
import { type AgentShop, agentOf, openAgentShop, profileOf, serveAgent } from '../../../test/agent.ts'
import { createCaches } from '../../kernel/caches.ts'
import { createOutbound } from '../../kernel/outbound.ts'
import type { Services } from '../../kernel/services.ts'
import { createClock } from '../../kernel/time/time.ts'
import { profileOf as profileOfHeader } from './agent-header.ts'
import { fetchProfile, keptProfile, profileAddress } from './agent-profile.ts'

let shop: AgentShop
beforeAll(async () => {
  shop = await openAgentShop()
})

const search = { query: 'roses' }
const ask = (url: string) => shop.send({ url }, 'POST', '/catalog/search', search)
const refusalOf = async (url: string) => {
  const { status, body } = await ask(url)
  return [status, body.code]
}

test.each([
  ['profile="https://a.example/p"', 'https://a.example/p'],
  ['v="1", profile="https://a.example/p";x=1, z', 'https://a.example/p'],
  ['other="a, profile=\\"https://evil.example\\"", profile="https://a.example/p"', 'https://a.example/p'],
  ['profile=token', undefined],
  ['profiles="https://a.example/p"', undefined],
  ['', undefined],
  [null, undefined],
])('the header %s names the profile %s', (header, profile) => {
  expect(profileOfHeader(header)).toBe(profile)
})

describe('an agent whose profile cannot be used', () => {
  test('is asked for an address', async () => {
    const { status, body } = await shop.requests.post('/ucp/v1/catalog/search', search)
    expect([status, body.code]).toEqual([400, 'invalid_profile_url'])
    expect(await refusalOf('ftp://agent.example/profile')).toEqual([400, 'invalid_profile_url'])
    expect(await refusalOf('https://user:word@agent.example/p')).toEqual([400, 'invalid_profile_url'])
  })

  test('gets an error if its profile does not answer', async () => {
    const missing = await serveAgent((_request, response) => response.writeHead(404).end())
    expect(await refusalOf(missing.url)).toEqual([424, 'profile_unreachable'])
    const broken = await serveAgent((request) => request.socket.destroy())
    expect(await refusalOf(broken.url)).toEqual([424, 'profile_unreachable'])
  })

  test('gets an error if its profile is malformed', async () => {
    for (const body of ['no json', '{}', '{"ucp":{"version":"newest"}}', '[]']) {
      const agent = await serveAgent((_request, response) => response.end(body))
      expect(await refusalOf(agent.url)).toEqual([422, 'profile_malformed'])
    }
  })

  test('gets an error if its version is unknown', async () => {
    const agent = await agentOf('2025-01-01')
    expect(await refusalOf(agent.url)).toEqual([422, 'version_unsupported'])
  })

  test.each(['2026-08-25', '2026-04-08'])(
    'gets a message in %s if it lacks the capability',
    async (version) => {
      const agent = await agentOf(version, ['com.example.other'])
      const { status, body } = await ask(agent.url)
      expect([status, body.ucp.status, body.messages[0].code]).toEqual([
        200,
        'error',
        'capabilities_incompatible',
      ])
    },
  )
})

describe('a profile as a door into the network of the shop', () => {
  const services = {
    outbound: createOutbound(undefined, false),
    caches: createCaches(),
  } as unknown as Services
  const scope = { services, clock: createClock() }

  test.each([
    'http://agent.example/p',
    'https://127.0.0.1/p',
    'https://[::1]/p',
    'https://10.0.0.7/p',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/p',
    'https://0x7f000001/p',
    'https://agent.example:22/p',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://agent.example/${'a'.repeat(2_000)}`,
  ])('%s is not asked in production', (url) => {
    expect(() => profileAddress(scope, url)).toThrowError(/UCP-Agent/)
  })

  test('a name that resolves to this machine is not asked in production', async () => {
    await expect(fetchProfile(scope, 'https://localhost:4443/p')).rejects.toMatchObject({
      code: 'profile_unreachable',
    })
  })

  test('a redirect is not followed', async () => {
    const inner = await serveAgent((_request, response) =>
      response.end(JSON.stringify(profileOf('2026-08-25'))),
    )
    const agent = await serveAgent((_request, response) =>
      response.writeHead(302, { location: inner.url }).end(),
    )
    expect(await refusalOf(agent.url)).toEqual([424, 'profile_unreachable'])
    expect(inner.asked()).toBe(0)
  })

  test('an endless profile is not read to its end', async () => {
    const agent = await serveAgent((_request, response) => {
      const more = () =>
        response.write('{"a":1},'.repeat(10_000), () => response.destroyed || setImmediate(more))
      more()
    })
    expect(await refusalOf(agent.url)).toEqual([422, 'profile_malformed'])
  })

  test('a profile of 128 KiB is read', async () => {
    const profile = { ...profileOf('2026-08-25'), padding: 'x'.repeat(128 * 1024) }
    const agent = await serveAgent((_request, response) => response.end(JSON.stringify(profile)))
    expect((await ask(agent.url)).status).toBe(200)
  })

  test('many requests at once fetch it once', async () => {
    const agent = await agentOf('2026-08-25')
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(agent.url)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(agent.asked()).toBe(1)
    await shop.platform.clock.advance(61_000)
    await ask(agent.url)
    expect(agent.asked()).toBe(2)
  })

  test('is kept for a minute', async () => {
    let now = Date.now()
    const scope = {
      services: { outbound: createOutbound(undefined, true), caches: createCaches() } as unknown as Services,
      clock: { now: () => new Date(now) },
    }
    const { url } = await agentOf('2026-08-25')
    await fetchProfile(scope, url)
    now += 59_999
    expect(keptProfile(scope, url)).toMatchObject({ version: '2026-08-25' })
    now += 1
    expect(keptProfile(scope, url)).toBeUndefined()
  })
})
