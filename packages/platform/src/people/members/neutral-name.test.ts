import { expect, test } from 'vitest'

import { createWorld } from '../../../test/world.ts'

test('a member without a name shows no part of the email address', async () => {
  const world = await createWorld()
  const visitor = { authorization: (await world.visitor()).access_token }
  for (const email of ['jane.roe@example.com', 'john.roe@example.com']) {
    const registered = await world.post(
      '/v2/register',
      { loginId: { email }, password: 'a long enough one' },
      visitor,
    )
    const { id } = registered.body.identity
    const { body } = await world.get(`/v1/members/${id}?fieldsets=FULL`, { authorization: world.apiKey })
    expect(body.member.loginEmail).toBe(email)
    expect(body.member.profile).toMatchObject({
      nickname: 'Member',
      slug: expect.stringMatching(/^member(-[a-z0-9]+)?$/),
    })
  }
})
