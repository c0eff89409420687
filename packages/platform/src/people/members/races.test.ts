import { expect, test } from 'vitest'

import { createMemberWorld } from '../../../test/members.ts'

test('concurrent actions on a member succeed or fail one by one, and the deletion stays', async () => {
  const world = await createMemberWorld()
  const id = await world.make('Torn')
  const post = (path: string, body = {}) => world.post(`/v1/members/${path}`, body, world.owner)
  const change = (title: string) =>
    world.send(
      'PATCH',
      `/v1/members/${id}`,
      { member: { profile: { title }, privacyStatus: 'PUBLIC' } },
      world.owner,
    )
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, round) => [
      post(`${id}/block`),
      post(`${id}/approve`),
      post(`${id}/mute`),
      change(`round ${round}`),
      post('bulk/delete', { memberIds: [id] }),
      post(`${id}/unmute`),
      post(`${id}/slug`, { slug: `torn-${round}` }),
    ]).flat(),
  )
  expect([200, 404, 409]).toEqual(expect.arrayContaining([...new Set(replies.map(({ status }) => status))]))
  expect((await world.get(`/v1/members/${id}`, world.owner)).status).toBe(404)
  const events = (await world.events()).filter((event) => event.startsWith('member_deleted'))
  expect(events).toEqual([`member_deleted ${id}`])
  // A new member can have the same name and address.
  const again = await world.make('Torn')
  expect((await world.get(`/v1/members/${again}`, world.owner)).body.member.profile.slug).toBe('torn')
})

test('of many concurrent badges with one slug, one is created', async () => {
  const world = await createMemberWorld()
  const make = () => world.post('/v1/badges', { badge: { title: 'Twin' } }, world.owner)
  const made = await Promise.all(Array.from({ length: 6 }, make))
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('a badge that is deleted during other calls does not exist for them', async () => {
  const world = await createMemberWorld()
  const people = await Promise.all(['Una', 'Due'].map((name) => world.make(name)))
  for (let round = 0; round < 5; round++) {
    const made = await world.post('/v1/badges', { badge: { title: `Short ${round}` } }, world.owner)
    const { id } = made.body.badge
    const give = (memberIds: readonly string[]) =>
      world.post(`/v1/badges/${id}/assign`, { memberIds }, world.owner)
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => [
        give(people),
        world.send('PATCH', `/v1/badges/${id}`, { badge: { title: `Turn ${turn}` } }, world.owner),
        world.post(`/v1/badges/${id}/unassign`, { memberIds: people }, world.owner),
        give(people.toReversed()),
        ...(turn === 2 ? [world.send('DELETE', `/v1/badges/${id}`, undefined, world.owner)] : []),
      ]).flat(),
    )
    expect([200, 404]).toEqual(expect.arrayContaining([...new Set(replies.map(({ status }) => status))]))
  }
})

test('concurrent approval and address verification both take effect', async () => {
  const world = await createMemberWorld({ emailVerification: true, ownerApproval: true })
  for (let round = 0; round < 8; round++) {
    const email = `both-${round}@example.com`
    const wanted = { loginId: { email }, password: 'a long enough one' }
    const { stateToken } = (await world.post('/v2/register', wanted, world.guest)).body
    const query = { query: { filter: { loginEmail: email } }, fieldsets: ['FULL'] }
    const [{ id }] = (await world.post('/v1/members/query', query, world.owner)).body.members
    const [mail] = await world.platform.mailbox.list(email)
    await Promise.all([
      world.post('/v1/auth/verify', { code: mail?.code, stateToken }, world.guest),
      world.post(`/v1/members/${id}/approve`, {}, world.owner),
    ])
    const { member } = (await world.get(`/v1/members/${id}?fieldsets=FULL`, world.owner)).body
    expect(member.status).toBe('APPROVED')
  }
})

test('a sign-on during the deletion of the account gets the old or a new account', async () => {
  for (let round = 0; round < 5; round++) {
    const world = await createMemberWorld()
    const loginId = { email: 'mira@example.com' }
    const signOn = () =>
      world.post('/v2/sign-on', { loginId, verifyEmail: true }, { authorization: world.apiKey })
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, signOn),
      world.send('DELETE', '/v1/members/my', undefined, world.mira),
      ...Array.from({ length: 8 }, signOn),
    ])
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(replies.map(({ status }) => status))]))
  }
})
