import { expect, test } from 'vitest'

import { createDesk } from '../../../test/members.ts'

test('whatever is done to a member at once, each is done or refused, and the deletion stays', async () => {
  const desk = await createDesk()
  const id = await desk.make('Torn')
  const post = (path: string, body = {}) => desk.post(`/v1/members/${path}`, body, desk.owner)
  const change = (title: string) =>
    desk.send(
      'PATCH',
      `/v1/members/${id}`,
      { member: { profile: { title }, privacyStatus: 'PUBLIC' } },
      desk.owner,
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
  expect((await desk.get(`/v1/members/${id}`, desk.owner)).status).toBe(404)
  const told = (await desk.events()).filter((event) => event.startsWith('member_deleted'))
  expect(told).toEqual([`member_deleted ${id}`])
  // Nothing stands in the way of the next with that name and address.
  const again = await desk.make('Torn')
  expect((await desk.get(`/v1/members/${again}`, desk.owner)).body.member.profile.slug).toBe('torn')
})

test('of many badges with one slug at once, one is made', async () => {
  const desk = await createDesk()
  const make = () => desk.post('/v1/badges', { badge: { title: 'Twin' } }, desk.owner)
  const made = await Promise.all(Array.from({ length: 6 }, make))
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('a badge that is deleted while it is given, taken or changed is not there for the others', async () => {
  const desk = await createDesk()
  const people = await Promise.all(['Una', 'Due'].map((name) => desk.make(name)))
  for (let round = 0; round < 5; round++) {
    const made = await desk.post('/v1/badges', { badge: { title: `Short ${round}` } }, desk.owner)
    const { id } = made.body.badge
    const give = (memberIds: readonly string[]) =>
      desk.post(`/v1/badges/${id}/assign`, { memberIds }, desk.owner)
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => [
        give(people),
        desk.send('PATCH', `/v1/badges/${id}`, { badge: { title: `Turn ${turn}` } }, desk.owner),
        desk.post(`/v1/badges/${id}/unassign`, { memberIds: people }, desk.owner),
        give(people.toReversed()),
        ...(turn === 2 ? [desk.send('DELETE', `/v1/badges/${id}`, undefined, desk.owner)] : []),
      ]).flat(),
    )
    expect([200, 404]).toEqual(expect.arrayContaining([...new Set(replies.map(({ status }) => status))]))
  }
})

test('the owner’s word and the member’s mailbox at once: both count', async () => {
  const desk = await createDesk({ emailVerification: true, ownerApproval: true })
  for (let round = 0; round < 8; round++) {
    const email = `both-${round}@example.com`
    const wanted = { loginId: { email }, password: 'a long enough one' }
    const { stateToken } = (await desk.post('/v2/register', wanted, desk.guest)).body
    const query = { query: { filter: { loginEmail: email } }, fieldsets: ['FULL'] }
    const [{ id }] = (await desk.post('/v1/members/query', query, desk.owner)).body.members
    const [mail] = await desk.platform.mailbox.list(email)
    await Promise.all([
      desk.post('/v1/auth/verify', { code: mail?.code, stateToken }, desk.guest),
      desk.post(`/v1/members/${id}/approve`, {}, desk.owner),
    ])
    const { member } = (await desk.get(`/v1/members/${id}?fieldsets=FULL`, desk.owner)).body
    expect(member.status).toBe('APPROVED')
  }
})

test('who is signed on while the account is deleted gets one, the old or a new', async () => {
  for (let round = 0; round < 5; round++) {
    const desk = await createDesk()
    const loginId = { email: 'mira@example.com' }
    const signOn = () =>
      desk.post('/v2/sign-on', { loginId, verifyEmail: true }, { authorization: desk.apiKey })
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, signOn),
      desk.send('DELETE', '/v1/members/my', undefined, desk.mira),
      ...Array.from({ length: 8 }, signOn),
    ])
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(replies.map(({ status }) => status))]))
  }
})
