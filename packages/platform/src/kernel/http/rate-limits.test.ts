import { createTestPlatform } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'

import { requestsTo } from '../../../test/requests.ts'
import { createWorld } from '../../../test/world.ts'
import { createPlatform } from '../../assembly/platform.ts'
import { createClock } from '../time/time.ts'
import { createMemoryWindows, createRateLimits, createSharedWindows } from './rate-limits.ts'

const limit = { points: 3, seconds: 60 }

describe.each(['memory', 'database'] as const)('counters in the %s', (kind) => {
  async function begin() {
    const clock = createClock(new Date('2026-11-21T10:00:00Z'))
    if (kind === 'memory') return { clock, one: createRateLimits(clock) }
    const { db, siteId } = await createTestPlatform({ seed: 'empty' })
    const limits = () => createRateLimits(clock, createSharedWindows(db, siteId, clock))
    return { clock, one: limits(), other: limits() }
  }

  test('reject calls above the limit until the window ends', async () => {
    const { clock, one } = await begin()
    const begun = clock.now().getTime()
    for (let used = 1; used <= 3; used++)
      expect(await one.consume('n', 'k', limit)).toMatchObject({ allowed: true, used })
    clock.advance(20_000)
    const passed = () => (clock.now().getTime() - begun) / 1_000
    const refused = await one.consume('n', 'k', limit)
    expect(refused).toMatchObject({ allowed: false, used: 4 })
    expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(limit.seconds - passed())
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(40)
    expect(await one.consume('n', 'other', limit)).toMatchObject({ used: 1 })
    clock.advance(41_000)
    expect(await one.used('n', 'k')).toBe(0)
    expect(await one.consume('n', 'k', limit)).toMatchObject({ allowed: true, used: 1 })
  })

  test('count concurrent requests of all processes', async () => {
    const { one, other = one } = await begin()
    const counted = Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).consume('n', 'k', limit))
    const allowed = (await Promise.all(counted)).filter((verdict) => verdict.allowed)
    expect(allowed).toHaveLength(3)
    expect(await other.used('n', 'k')).toBe(40)
  })
})

test('the number of addresses in memory is limited', async () => {
  const clock = createClock()
  const windows = createMemoryWindows(clock, 100)
  const begun = { used: 1, endsAt: new Date(clock.now().getTime() + 60_000) }
  for (let n = 0; n < 500; n++) await windows.count('n', String(n), begun)
  expect(await windows.read('n', '399')).toBeUndefined()
  expect(await windows.read('n', '499')).toEqual(begun)
})

describe('an address', () => {
  async function limited(options: object) {
    const { database, siteId, connection } = await createTestPlatform({ seed: 'empty' })
    const platform = await createPlatform({
      baseUrl: 'http://localhost:4010',
      database,
      siteId,
      runJobs: false,
      ...options,
    })
    const { clientId } = await connection()
    const ask = (ip: string, forwardedFor?: string) =>
      platform.fetch(
        new Request('http://localhost:4010/oauth2/token', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
          },
          body: JSON.stringify({ grantType: 'anonymous', clientId }),
        }),
        { ip },
      )
    return { platform, ask }
  }

  test('that exceeds the limit gets a retry time, and other clients are not affected', async () => {
    const { platform, ask } = await limited({ addressLimits: { token: { points: 2, seconds: 60 } } })
    expect((await ask('198.51.100.1')).status).toBe(200)
    expect((await ask('198.51.100.1', '1.1.1.1')).status).toBe(200)
    const refused = await ask('198.51.100.1', '2.2.2.2')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await refused.json()).details.applicationError.code).toBe('TOO_MANY_REQUESTS')
    expect((await ask('198.51.100.2')).status).toBe(200)
    await platform.clock.advance(61_000)
    expect((await ask('198.51.100.1')).status).toBe(200)
  })

  test('behind a trusted proxy has its own limit', async () => {
    const { ask } = await limited({
      addressLimits: { token: { points: 1, seconds: 60 } },
      trustedProxies: ['10.0.0.1'],
    })
    expect((await ask('10.0.0.1', '198.51.100.1')).status).toBe(200)
    expect((await ask('10.0.0.1', '198.51.100.2')).status).toBe(200)
    expect((await ask('10.0.0.1', '9.9.9.9, 198.51.100.2')).status).toBe(429)
  })

  test.each([
    ['POST', '/v2/register', { loginId: { email: 'a@example.com' }, password: 'long enough' }],
    ['POST', '/v1/send-email', { email: 'a@example.com' }],
    ['POST', '/v1/security/factors', { type: 'SMS', phone: '+358401234567' }],
    ['POST', '/v1/recover', { recoveryToken: 'x', password: 'long enough' }],
    ['POST', '/v1/auth/verify', { code: '123456', stateToken: 'x' }],
    ['POST', '/v2/TOTP/verify', { stateToken: 'x', totpData: { code: '123456' } }],
    ['GET', '/v1/product-suggestions?query=mug', undefined],
  ])('is limited at %s %s', async (method, path, body) => {
    const one = { points: 1, seconds: 60 }
    const { platform } = await limited({
      addressLimits: { register: one, mail: one, code: one, recover: one, suggest: one },
    })
    const requests = requestsTo(platform)
    const { clientId } = await createWorld()
    const { body: visitor } = await requests.post('/oauth2/token', { grantType: 'anonymous', clientId })
    const authorization = visitor.access_token
    expect((await requests.send(method, path, body, { authorization })).status).not.toBe(429)
    const refused = await requests.send(method, path, body, { authorization })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
