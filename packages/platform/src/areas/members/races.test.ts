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
