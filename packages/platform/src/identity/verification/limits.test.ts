import { expect, test } from 'vitest'
import { signedIn } from '../../../test/factors.ts'
import { codeOf } from '../../../test/requests.ts'
import { hire, signInColleague } from '../../../test/staff.ts'
import { createWorld, mira } from '../../../test/world.ts'

test('an account gets five codes in 15 minutes, also with concurrent requests', async () => {
  const world = await createWorld()
  const me = await signedIn(world)
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => me.post('/v1/Start', { identityId: mira.id })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.map(({ body }) => body.details.applicationError.data.reason)).not.toContain(undefined)
  expect(refused[0]?.body.details.applicationError.data.reason).toBe('SEND_CODE_ERROR')
  expect(refused.map(({ headers }) => Number(headers.get('retry-after')) > 0)).not.toContain(false)
  expect(await world.platform.mailbox.list(mira.email)).toHaveLength(5)
})

test('an account can request at most ten text messages concurrently', async () => {
  const world = await createWorld()
  const me = await signedIn(world)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      me.post('/v1/security/factors', { type: 'SMS', phone: `+3584010000${10 + turn}` }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('staff cannot send codes to the owner', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const carer = await hire(world, boss, { permissions: ['MEMBERS.MANAGE'] })
  const ask = (body: object) => carer.send('POST', '/v1/Start', body)
  expect(codeOf(await ask({ identityId: boss.id }))).toBe('IDENTITY_NOT_FOUND')
  expect((await ask({ identityId: mira.id })).status).toBe(200)
  expect((await ask({})).status).toBe(200)
})
