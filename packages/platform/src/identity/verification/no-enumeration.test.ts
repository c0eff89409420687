import { expect, test } from 'vitest'

import { createWorld, mira } from '../../../test/world.ts'

const login = (email: string) => ({ loginId: { email }, password: 'a long enough one' })

test('in strict mode, requests for a new code get the same responses for a known and an unknown address', async () => {
  const world = await createWorld({ strictEnumeration: true })
  const { access_token: authorization } = await world.visitor()
  const post = (path: string, body: object) => world.post(path, body, { authorization })
  const resend = async (email: string) => {
    const { stateToken } = (await post('/v2/register', login(email))).body
    const answers: unknown[] = []
    for (let turn = 0; turn < 8; turn++) {
      await world.platform.clock.advance(31_000)
      const { status, body } = await post('/v1/auth/resend', { stateToken })
      answers.push([status, shapeOf(body)])
    }
    return answers
  }
  const known = await resend(mira.email)
  expect(known[0]).toEqual([200, expect.anything()])
  expect(await resend('new.here@example.com')).toEqual(known)
})

/** The answer without what is random: tokens and the id of the request. */
function shapeOf(body: object): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) => (/token|requestId/i.test(key) ? typeof value : value)),
  )
}
