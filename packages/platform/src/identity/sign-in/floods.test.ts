import { describe, expect, test } from 'vitest'

import { credentials, visitor } from '../../../test/factors.ts'
import { createWorld, mira, type World } from '../../../test/world.ts'

const email = 'somebody.else@example.com'
const password = 'a long enough one'

async function mailsTo(world: World, address: string): Promise<number> {
  await world.platform.settle()
  return (await world.platform.mailbox.list(address)).length
}

async function newcomer(settings: object) {
  const world = await createWorld(settings)
  const who = await visitor(world)
  const registered = await who.post('/v2/register', { loginId: { email }, password })
  expect(registered.body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
  return { world, who }
}

describe('mailboxes are not flooded', () => {
  test('by repeated logins after a registration', async () => {
    const { world, who } = await newcomer({ emailVerification: true })
    const replies = []
    for (let time = 0; time < 15; time++)
      replies.push(await who.post('/v2/login', credentials(email, password)))
    expect(await mailsTo(world, email)).toBe(10)
    expect(replies[0]?.body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    expect(replies[9]?.status).toBe(429)
    expect(Number(replies[9]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await world.platform.clock.advance(15 * 60_000)
    expect((await who.post('/v2/login', credentials(email, password))).status).toBe(200)
  })

  test('by requesting new codes for many logins', async () => {
    const { world, who } = await newcomer({ emailVerification: true })
    for (let time = 0; time < 2; time++) {
      const { stateToken } = (await who.post('/v2/login', credentials(email, password))).body
      await world.platform.clock.advance(31_000)
      for (let again = 0; again < 6; again++) {
        expect((await who.post('/v1/auth/resend', { stateToken })).status).toBe(200)
        await world.platform.clock.advance(31_000)
      }
    }
    expect(await mailsTo(world, email)).toBe(10)
  })

  test('by repeated registrations', async () => {
    const { world, who } = await newcomer({ strictEnumeration: true })
    for (let time = 0; time < 15; time++) {
      const reply = await who.post('/v2/register', { loginId: { email: mira.email }, password })
      expect(reply.body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    }
    expect(await mailsTo(world, mira.email)).toBe(10)
  })

  test('by faked devices', async () => {
    const world = await createWorld({ mailNewDevice: true })
    const who = await visitor(world)
    for (let time = 0; time < 15; time++) {
      const headers = { authorization: who.authorization, 'user-agent': `Firefox/${time}` }
      expect((await world.post('/v2/login', credentials(), headers)).body.state).toBe('SUCCESS')
    }
    expect(await mailsTo(world, mira.email)).toBeLessThanOrEqual(10)
  })
})
