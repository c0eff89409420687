import { createTestPlatform, solveCaptcha } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'

import { credentials, visitor } from '../../../test/factors.ts'
import { codeOf } from '../../../test/requests.ts'
import { createWorld, mira, type World } from '../../../test/world.ts'

const newcomer = { loginId: { email: 'new@example.com' }, password: 'a long enough one' }
const wrong = credentials(mira.email, 'wrong')
const withCaptcha = (token: string, field = 'Recaptcha') => ({ captchaTokens: [{ [field]: token }] })
const solve = (world: World) => solveCaptcha(world.platform)

describe('a captcha after wrong passwords', () => {
  test('is required at the fifth attempt, must be visible, and the error has the challenge URL', async () => {
    const world = await createWorld()
    const at = await visitor(world)
    for (let attempt = 1; attempt < 5; attempt++)
      expect(codeOf(await at.post('/v2/login', wrong))).toBe('-19976')
    const { status, body } = await at.post('/v2/login', credentials())
    expect(status).toBe(428)
    expect(body.details.applicationError).toMatchObject({
      code: '-19971',
      data: { captcha: 'VISIBLE', challengeUrl: 'http://localhost:4010/v1/captcha/challenge' },
    })
    const unseen = { ...credentials(), ...withCaptcha(await solve(world), 'InvisibleRecaptcha') }
    expect(codeOf(await at.post('/v2/login', unseen))).toBe('-19971')
    const made = { ...credentials(), ...withCaptcha('made up') }
    expect(codeOf(await at.post('/v2/login', made))).toBe('-19970')
    const solved = { ...credentials(), ...withCaptcha(await solve(world)) }
    expect((await at.post('/v2/login', solved)).body.state).toBe('SUCCESS')
  })

  test('the twentieth attempt returns 429 despite forged addresses, and a captcha lets the owner in', async () => {
    const world = await createWorld()
    const at = await visitor(world)
    for (let attempt = 1; attempt < 20; attempt++) {
      const headers = { authorization: at.authorization, 'x-forwarded-for': `203.0.113.${attempt}` }
      await world.post('/v2/login', wrong, headers)
    }
    const headers = { authorization: at.authorization, 'x-forwarded-for': '198.51.100.1' }
    const refused = await world.post('/v2/login', wrong, headers)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const owner = { ...credentials(), ...withCaptcha(await solve(world)) }
    expect((await at.post('/v2/login', owner)).body.state).toBe('SUCCESS')
  })
})

describe('a solution', () => {
  const guarded = { captcha: { register: 'VISIBLE' } } as const

  test('is accepted once, also by concurrent requests', async () => {
    const world = await createWorld(guarded)
    const at = await visitor(world)
    const token = await solve(world)
    const emails = ['a@example.com', 'b@example.com', 'c@example.com']
    const replies = await Promise.all(
      emails.map((email) =>
        at.post('/v2/register', { ...newcomer, loginId: { email }, ...withCaptcha(token) }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400).map(codeOf)).toEqual(['-19970', '-19970'])
  })

  test('expires after ten minutes', async () => {
    const world = await createWorld(guarded)
    const token = await solve(world)
    await world.platform.clock.advance(10 * 60_000)
    const reply = await (await visitor(world)).post('/v2/register', { ...newcomer, ...withCaptcha(token) })
    expect(codeOf(reply)).toBe('-19970')
  })

  test('is rejected by another site', async () => {
    const [world, other] = [await createWorld(guarded), await createWorld(guarded)]
    const reply = await (await visitor(world)).post('/v2/register', {
      ...newcomer,
      ...withCaptcha(await solve(other)),
    })
    expect(codeOf(reply)).toBe('-19970')
  })

  test('that was modified is rejected', async () => {
    const world = await createWorld(guarded)
    const at = await visitor(world)
    const solved = JSON.parse(Buffer.from(await solve(world), 'base64').toString())
    const { challenge, solution } = solved
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
    const younger = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, expires: 9e15 } },
    }
    const broken = [
      { challenge: easier, solution },
      { challenge: younger, solution },
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { counter: 'many', derivedKey: [] } },
      { challenge: null },
      [],
    ]
    for (const one of broken) {
      const token = Buffer.from(JSON.stringify(one)).toString('base64')
      expect(codeOf(await at.post('/v2/register', { ...newcomer, ...withCaptcha(token) }))).toBe('-19970')
    }
  })
})

describe('a site can always require a captcha', () => {
  test('at sign-up', async () => {
    const world = await createWorld({ captcha: { register: 'INVISIBLE' } })
    const at = await visitor(world)
    const { body } = await at.post('/v2/register', newcomer)
    expect(body.details.applicationError).toMatchObject({ code: '-19971', data: { captcha: 'INVISIBLE' } })
    const solved = { ...newcomer, ...withCaptcha(await solve(world), 'InvisibleRecaptcha') }
    expect((await at.post('/v2/register', solved)).body.state).toBe('SUCCESS')
  })

  test('at sign-in', async () => {
    const world = await createWorld({ captcha: { login: 'INVISIBLE' } })
    const at = await visitor(world)
    expect(codeOf(await at.post('/v2/login', credentials()))).toBe('-19971')
    const solved = { ...credentials(), ...withCaptcha(await solve(world), 'InvisibleRecaptcha') }
    expect((await at.post('/v2/login', solved)).body.state).toBe('SUCCESS')
  })
})

test('production asks for more work, which is solved too', async () => {
  const platform = await createTestPlatform({ seed: 'empty', dev: false, gateway: 'none' })
  const reply = await platform.fetch(`${platform.baseUrl}/v1/captcha/challenge`)
  const { parameters } = (await reply.json()) as { parameters: { algorithm: string; cost: number } }
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 })
  expect(await solveCaptcha(platform)).toMatch(/^[\w+/=]+$/)
})
